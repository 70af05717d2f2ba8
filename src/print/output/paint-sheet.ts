import type { FlatPath, GroupMark, ImageMark, Mark, PathMark, Pen, ShapeMark, TextMark } from '../mark';
import type { Size } from '../sheet';
import type { FontBook } from './font-book';

type Context = OffscreenCanvasRenderingContext2D;

type Parts = { readonly context: Context; readonly book: FontBook; readonly images: readonly ImageBitmap[] };

/** Outlines of letters by font and number: a sheet has few letters, many times. */
const outlines = new Map<string, Path2D>();

function trace(lines: readonly FlatPath[], closed: boolean): Path2D {
  const path = new Path2D();
  for (const line of lines) {
    path.moveTo(line[0] ?? 0, line[1] ?? 0);
    for (let i = 2; i + 1 < line.length; i += 2) path.lineTo(line[i] ?? 0, line[i + 1] ?? 0);
    if (closed) path.closePath();
  }
  return path;
}

function setPen(context: Context, { colour, width, dash, opacity = 1, cap = 'butt' }: Pen, unit = 1): void {
  context.strokeStyle = colour;
  context.globalAlpha = opacity;
  context.lineWidth = width / unit;
  context.lineCap = cap;
  context.lineJoin = 'round';
  context.setLineDash(dash?.every((part) => part > 0) ? dash.map((part) => part / unit) : []);
}

function paint(
  { context }: Parts,
  path: Path2D,
  { fill, pen, unit = 1 }: Pick<PathMark, 'fill' | 'pen'> & { readonly unit?: number },
): void {
  if (fill) {
    context.fillStyle = fill.colour;
    context.globalAlpha = fill.opacity ?? 1;
    context.fill(path, 'evenodd');
  }
  if (!pen) return;
  setPen(context, pen, unit);
  context.stroke(path);
}

function paintShape(parts: Parts, { path, at, origin, unit, angle, fill, pen }: ShapeMark): void {
  const { context } = parts;
  context.save();
  context.translate(...at);
  context.rotate((angle * Math.PI) / 180);
  context.scale(unit, unit);
  context.translate(-origin[0], -origin[1]);
  paint(parts, new Path2D(path), { ...(fill ? { fill } : {}), ...(pen ? { pen } : {}), unit });
  context.restore();
}

/** Letters are painted as the outlines that the file embeds, so that the screen shows what is printed. */
function paintText({ context, book }: Parts, { text, at, size, weight, colour, align, angle }: TextMark): void {
  const runs = book.runs(text, weight);
  const width = runs.reduce((sum, run) => sum + run.width * size, 0);
  context.save();
  context.translate(...at);
  context.rotate((angle * Math.PI) / 180);
  context.translate(align === 'start' ? 0 : align === 'middle' ? -width / 2 : -width, 0);
  context.fillStyle = colour;
  context.globalAlpha = 1;
  for (const { text: piece, font } of runs) {
    const unit = size / font.font.unitsPerEm;
    const { glyphs, positions } = font.font.layout(piece);
    for (const [index, glyph] of glyphs.entries()) {
      const key = `${font.name} ${glyph.id}`;
      const outline = outlines.get(key) ?? new Path2D(glyph.path.toSVG());
      outlines.set(key, outline);
      context.save();
      context.scale(unit, -unit);
      context.fill(outline);
      context.restore();
      context.translate((positions[index]?.xAdvance ?? 0) * unit, 0);
    }
  }
  context.restore();
}

function paintImage(
  { context, images }: Parts,
  { image, topLeft, topRight, bottomLeft, opacity = 1 }: ImageMark,
): void {
  const picture = images[image];
  if (!picture) return;
  const [ux, uy] = [topRight[0] - topLeft[0], topRight[1] - topLeft[1]];
  const [vx, vy] = [bottomLeft[0] - topLeft[0], bottomLeft[1] - topLeft[1]];
  context.save();
  context.globalAlpha = opacity;
  context.transform(ux, uy, vx, vy, topLeft[0], topLeft[1]);
  context.drawImage(picture, 0, 0, 1, 1);
  context.restore();
}

function paintGroup(parts: Parts, { clip, marks }: GroupMark): void {
  parts.context.save();
  parts.context.clip(trace([clip], true));
  for (const mark of marks) paintMark(parts, mark);
  parts.context.restore();
}

function paintMark(parts: Parts, mark: Mark): void {
  switch (mark.kind) {
    case 'path':
      paint(parts, trace(mark.lines, mark.closed), mark);
      return;
    case 'shape':
      paintShape(parts, mark);
      return;
    case 'text':
      paintText(parts, mark);
      return;
    case 'image':
      paintImage(parts, mark);
      return;
    case 'group':
      paintGroup(parts, mark);
      return;
  }
}

type Painting = {
  readonly book: FontBook;
  readonly images: readonly ImageBitmap[];
  /** Pixels of a millimetre. */
  readonly density: number;
};

/** Paints the marks of a sheet on a canvas of its own. Throws a RangeError where the browser has no canvas so large. */
export function paintSheet(
  { width, height }: Size,
  marks: readonly Mark[],
  { book, images, density }: Painting,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * density)),
    Math.max(1, Math.round(height * density)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new RangeError('No canvas of this size');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(canvas.width / width, canvas.height / height);
  for (const mark of marks) paintMark({ context, book, images }, mark);
  return canvas;
}
