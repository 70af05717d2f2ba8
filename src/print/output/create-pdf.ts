import { PDFDocument, type PdfImage } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import type { FlatPath, GroupMark, ImageMark, Mark, PathMark, Pen, ShapeMark, TextMark } from '../mark';
import type { Size } from '../sheet';
import type { FontBook } from './font-book';

/** Points of a millimetre: a PDF counts in 1/72 inch. */
const point = 72 / 25.4;
/** A hundredth of a point: 3.5 micrometres. */
const round = (value: number) => Math.round(value * point * 100) / 100;

type Parts = { readonly doc: PDFDocument; readonly book: FontBook; readonly images: readonly PdfImage[] };

function trace({ doc }: Parts, lines: readonly FlatPath[], closed: boolean): void {
  for (const line of lines) {
    let last = '';
    for (let i = 0; i + 1 < line.length; i += 2) {
      const [x, y] = [round(line[i] ?? 0), round(line[i + 1] ?? 0)];
      if (i === 0) doc.moveTo(x, y);
      else if (last !== `${x} ${y}`) doc.lineTo(x, y);
      last = `${x} ${y}`;
    }
    if (closed) doc.closePath();
  }
}

/** `unit`: millimetres of the pen's own unit where the page is scaled. */
function setPen({ doc }: Parts, { colour, width, dash, opacity = 1, cap = 'butt' }: Pen, unit = 1): void {
  doc
    .strokeColor(colour)
    .strokeOpacity(opacity)
    .lineWidth((width * point) / unit)
    .lineCap(cap)
    .lineJoin('round');
  if (dash?.every((part) => part > 0)) doc.dash(dash.map((part) => (part * point) / unit));
  else doc.undash();
}

function paint(parts: Parts, { fill, pen }: Pick<PathMark, 'fill' | 'pen'>, unit = 1): void {
  const { doc } = parts;
  if (fill) doc.fillColor(fill.colour).fillOpacity(fill.opacity ?? 1);
  if (pen) setPen(parts, pen, unit);
  if (fill && pen) doc.fillAndStroke(undefined, undefined, 'even-odd');
  else if (fill) doc.fill('even-odd');
  else if (pen) doc.stroke();
}

function writePath(parts: Parts, mark: PathMark): void {
  if (!mark.fill && !mark.pen) return;
  trace(parts, mark.lines, mark.closed);
  paint(parts, mark);
}

function turnTo(
  { doc }: Parts,
  [x, y]: readonly [number, number],
  { angle, scale }: { readonly angle: number; readonly scale: number },
): void {
  const turn = (angle * Math.PI) / 180;
  const [cosine, sine] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  doc.transform(cosine, sine, -sine, cosine, round(x), round(y));
}

function writeShape(parts: Parts, { path, at, origin, unit, angle, fill, pen }: ShapeMark): void {
  const { doc } = parts;
  doc.save();
  turnTo(parts, at, { angle, scale: unit * point });
  doc.transform(1, 0, 0, 1, -origin[0], -origin[1]);
  doc.path(path);
  paint(parts, { ...(fill ? { fill } : {}), ...(pen ? { pen } : {}) }, unit * point);
  doc.restore();
}

function writeText(parts: Parts, { text, at, size, weight, colour, align, angle }: TextMark): void {
  const { doc, book } = parts;
  const runs = book.runs(text, weight);
  const width = runs.reduce((sum, run) => sum + run.width * size, 0);
  let x = align === 'start' ? 0 : align === 'middle' ? -width / 2 : -width;
  doc.save();
  turnTo(parts, at, { angle, scale: 1 });
  doc
    .fillColor(colour)
    .fillOpacity(1)
    .fontSize(size * point);
  for (const run of runs) {
    doc.font(run.font.name).text(run.text, round(x), 0, { lineBreak: false, baseline: 'alphabetic' });
    x += run.width * size;
  }
  doc.restore();
}

function writeImage({ doc, images }: Parts, { image, topLeft, topRight, bottomLeft, opacity = 1 }: ImageMark): void {
  const picture = images[image];
  if (!picture) return;
  const [x, y] = topLeft.map(round);
  const [ux, uy] = [topRight[0] - topLeft[0], topRight[1] - topLeft[1]].map((value) => value * point);
  const [vx, vy] = [bottomLeft[0] - topLeft[0], bottomLeft[1] - topLeft[1]].map((value) => value * point);
  doc.save();
  doc.fillOpacity(opacity).transform(ux ?? 1, uy ?? 0, vx ?? 0, vy ?? 1, x ?? 0, y ?? 0);
  doc.image(picture, 0, 0, { width: 1, height: 1 });
  doc.restore();
}

function writeGroup(parts: Parts, { clip, marks }: GroupMark): void {
  const { doc } = parts;
  doc.save();
  trace(parts, [clip], true);
  doc.clip();
  for (const mark of marks) writeMark(parts, mark);
  doc.restore();
}

function writeMark(parts: Parts, mark: Mark): void {
  switch (mark.kind) {
    case 'path':
      writePath(parts, mark);
      return;
    case 'shape':
      writeShape(parts, mark);
      return;
    case 'text':
      writeText(parts, mark);
      return;
    case 'image':
      writeImage(parts, mark);
      return;
    case 'group':
      writeGroup(parts, mark);
      return;
  }
}

/** The facts of a PDF about itself. */
export type PdfAbout = {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** The program that made it. */
  readonly creator: string;
  readonly date: Date;
};

/** A picture (JPEG or PNG) under a name that no other one has. */
export type PlanImage = {
  readonly key: string;
  readonly bytes: ArrayBuffer;
  /** Of a PNG through which what lies below is seen; absent: of none. */
  readonly isSeenThrough?: boolean;
};

/** A picture as a file takes it; `alpha`: how much each pixel hides, 0 to 255; null: all. */
export type PdfPicture = { readonly key: string; readonly bytes: ArrayBuffer; readonly alpha: Uint8Array | null };

type PdfPage = {
  readonly marks: readonly Mark[];
  /** Its line in the outline. */
  readonly title: string;
  /** Pictures that marks name by their place. */
  readonly images: readonly PdfPicture[];
};

export type PdfWriter = {
  /** A page of this size with its marks. One and the same picture on several pages is in the file once. */
  readonly addPage: (size: Size, page: PdfPage) => void;
  /** The whole file. Nothing can be added afterwards. */
  readonly finish: () => Promise<Uint8Array<ArrayBuffer>>;
};

/** A picture with its transparency beside its colours: the library's own way from a PNG needs seconds, and fails in a browser. */
function openPicture(doc: PDFDocument, { bytes, alpha }: PdfPicture): PdfImage {
  const image = doc.openImage(bytes);
  if (!alpha) return image;
  const about = { Type: 'XObject', Subtype: 'Image', Width: image.width, Height: image.height, BitsPerComponent: 8 };
  const mask = doc.ref({ ...about, ColorSpace: 'DeviceGray' });
  mask.end(alpha);
  const colours = doc.ref({ ...about, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode', SMask: mask });
  colours.end(new Uint8Array(bytes));
  image.obj = colours;
  return image;
}

/** Begins a PDF whose drawings are vectors, and whose texts can be selected: fonts are embedded with the letters that are used. */
export function createPdf(book: FontBook, about: PdfAbout): PdfWriter {
  const doc = new PDFDocument({
    autoFirstPage: false,
    compress: true,
    pdfVersion: '1.7',
    lang: about.language,
    displayTitle: true,
    font: null,
    info: {
      Title: about.title,
      Author: about.author,
      Creator: about.creator,
      Producer: about.creator,
      CreationDate: about.date,
    },
  });
  for (const { name, font } of book.fonts) doc.registerFont(name, font);
  const known = new Map<string, PdfImage>();
  const imageOf = (picture: PdfPicture): PdfImage => {
    const image = known.get(picture.key) ?? openPicture(doc, picture);
    known.set(picture.key, image);
    return image;
  };
  const file = toBytes(doc);
  return {
    addPage: ({ width, height }, { marks, title, images }) => {
      doc.addPage({ size: [width * point, height * point], margin: 0 });
      doc.outline.addItem(title);
      const parts = { doc, book, images: images.map(imageOf) };
      for (const mark of marks) writeMark(parts, mark);
    },
    finish: () => {
      doc.end();
      return file;
    },
  };
}
