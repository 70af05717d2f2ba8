import { type DrawnSheet, drawSheet } from './draw-sheet';
import { type GroundFeature, readGround } from './ground/ground-features';
import { createPdf, type PdfAbout, type PdfWriter } from './output/create-pdf';
import { createFontBook, type FontBook } from './output/font-book';
import { fontSources } from './output/font-sources';
import { paintSheet } from './output/paint-sheet';
import { splitPicture } from './output/split-picture';
import type {
  DrawingOrder,
  PrintAnswers,
  PrintQuestion,
  PrintReply,
  PrintRequest,
  SheetNotes,
  SheetOrder,
  TableOrder,
} from './print-question';
import { drawTables } from './tables/draw-tables';

/** The worker's own side of the line to the page. */
export type PrintScope = {
  readonly postMessage: (reply: PrintReply, transfer: Transferable[]) => void;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<PrintRequest>) => void) => void;
  /** Notifies the page's error log what went wrong here. */
  readonly report: (error: unknown) => void;
};

/** The failure of a line that is down is no fault of this program. */
const unreached = (why: unknown) => new DOMException(String(why), 'NetworkError');

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url).catch((error: unknown) => {
    throw unreached(error);
  });
  if (!response.ok) throw unreached(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}

async function loadFonts(): Promise<FontBook> {
  const files = fontSources.map(async ({ name, weight, url }) => ({
    name,
    weight,
    bytes: new Uint8Array(await fetchBytes(url)),
  }));
  return createFontBook(await Promise.all(files));
}

/** Something that is fetched once, and again when that failed. */
function once<T>(load: (key: string) => Promise<T>) {
  const kept = new Map<string, T>();
  return async (key: string): Promise<T> => {
    const value = kept.get(key) ?? (await load(key));
    kept.set(key, value);
    return value;
  };
}

type Drawn = DrawnSheet & { readonly book: FontBook; readonly notes: SheetNotes };

/** Draws sheets, and keeps what the next one needs as well. */
function createDrawing() {
  const fonts = once(loadFonts);
  const grounds = once(async (url): Promise<readonly GroundFeature[]> => {
    const data: unknown = JSON.parse(new TextDecoder().decode(await fetchBytes(url)));
    return readGround(data);
  });
  return {
    fonts: () => fonts(''),
    draw: async ({ style, content, groundUrl, groundLack, layerLacks }: SheetOrder): Promise<Drawn> => {
      const book = await fonts('');
      const ground = groundUrl === null || style.ground === null ? [] : await grounds(groundUrl);
      const drawn = drawSheet({ style, content, measure: book.measure, ground });
      const { unnamed, items } = drawn;
      const notes = { missing: book.takeMissing(), unnamed, items, groundLack, layerLacks };
      return { ...drawn, book, notes };
    },
  };
}

type Answer = PrintAnswers[keyof PrintAnswers];

/** Buffers and pictures of an answer that are handed over instead of copied. */
function buffersOf(given: Answer): Transferable[] {
  if (given instanceof Uint8Array) return [given.buffer];
  if (given === null || typeof given === 'number') return [];
  if ('picture' in given) return [given.picture];
  return 'bytes' in given ? [given.bytes] : [];
}

/** Draws pages of tables. */
function createTables(drawing: ReturnType<typeof createDrawing>) {
  return async ({ paper, tables, foot }: TableOrder) => {
    const book = await drawing.fonts();
    const pages = drawTables({ paper, tables, foot, measure: book.measure });
    const items = tables.reduce((sum, { rows }) => sum + rows.length, 0);
    return { pages, book, notes: { missing: book.takeMissing(), unnamed: 0, items, groundLack: null, layerLacks: [] } };
  };
}

type TableDrawing = ReturnType<typeof createTables>;

async function paintTable(
  draw: TableDrawing,
  order: TableOrder,
  about: { readonly page: number; readonly density: number },
) {
  const { pages, book, notes } = await draw(order);
  const marks = pages[about.page] ?? [];
  const canvas = paintSheet(order.paper, marks, { book, images: [], density: about.density });
  return { ...notes, picture: canvas.transferToImageBitmap() };
}

/** The file that is being made, page by page. */
function createFile(drawing: ReturnType<typeof createDrawing>, tables: TableDrawing) {
  let pdf: PdfWriter | null = null;
  const begun = (): PdfWriter => {
    if (!pdf) throw new Error('No file was begun');
    return pdf;
  };
  return {
    begin: async (about: PdfAbout) => {
      pdf = createPdf(await drawing.fonts(), about);
      return null;
    },
    add: async (order: SheetOrder, title: string) => {
      const { marks, notes } = await drawing.draw(order);
      const images = await Promise.all(order.images.map(splitPicture));
      begun().addPage(order.content.sheet.paper, { marks, title, images });
      return notes;
    },
    addTables: async (order: TableOrder) => {
      const { pages, notes } = await tables(order);
      for (const marks of pages) begun().addPage(order.paper, { marks, title: order.title, images: [] });
      return notes;
    },
    addDrawing: ({ paper, marks, title }: DrawingOrder) => {
      begun().addPage(paper, { marks, title, images: [] });
      return null;
    },
    finish: async () => {
      const bytes = await begun().finish();
      pdf = null;
      return bytes;
    },
  };
}

/** Draws sheets for a page from a worker: pictures for the screen and PDFs from one and the same list of marks. */
export function servePrint(scope: PrintScope): void {
  const drawing = createDrawing();
  const tables = createTables(drawing);
  const file = createFile(drawing, tables);
  const paint = async (order: SheetOrder, density: number) => {
    const { marks, book, notes } = await drawing.draw(order);
    const images = await Promise.all(order.images.map(({ bytes }) => createImageBitmap(new Blob([bytes]))));
    return { notes, canvas: paintSheet(order.content.sheet.paper, marks, { book, images, density }) };
  };
  const answer = async (question: PrintQuestion): Promise<Answer> => {
    switch (question.kind) {
      case 'preview': {
        const { canvas, notes } = await paint(question.order, question.density);
        return { ...notes, picture: canvas.transferToImageBitmap() };
      }
      case 'png': {
        const { canvas, notes } = await paint(question.order, question.density);
        const png = await canvas.convertToBlob({ type: 'image/png' });
        return { ...notes, bytes: await png.arrayBuffer() };
      }
      case 'begin':
        return file.begin(question.about);
      case 'sheet':
        return file.add(question.order, question.title);
      case 'table-pages':
        return (await tables(question.order)).pages.length;
      case 'table-preview':
        return paintTable(tables, question.order, question);
      case 'tables':
        return file.addTables(question.order);
      case 'drawing':
        return file.addDrawing(question.order);
      case 'finish':
        return file.finish();
    }
  };
  let before: Promise<void> = Promise.resolve();
  scope.addEventListener('message', ({ data }) => {
    // One after the other: the pages of a file come in their order.
    before = before
      .then(() => answer(data))
      .then(
        (given) => scope.postMessage({ request: data.request, answer: given }, buffersOf(given)),
        (error: unknown) => {
          scope.report(error);
          const errorText = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
          scope.postMessage({ request: data.request, error: errorText }, []);
        },
      );
  });
}
