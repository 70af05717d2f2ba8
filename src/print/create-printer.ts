import type { PdfAbout } from './output/create-pdf';
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

/** A worker that draws plans, as the page sees it. */
export type PrintWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** A PDF file that is being written, page by page. */
export type PdfFile = {
  readonly addSheet: (order: SheetOrder, title: string) => Promise<SheetNotes>;
  readonly addTables: (order: TableOrder) => Promise<SheetNotes>;
  readonly addDrawing: (order: DrawingOrder) => Promise<null>;
};

/** A file, and what came of writing its pages. */
type WrittenPdf<T> = { readonly bytes: Uint8Array<ArrayBuffer>; readonly written: T };

/** Draws plans in a worker, which starts with the first question. Every answer rejects with an Error when the worker fails. */
export type Printer = {
  readonly preview: (order: SheetOrder, density: number) => Promise<PrintAnswers['preview']>;
  readonly png: (order: SheetOrder, density: number) => Promise<PrintAnswers['png']>;
  readonly tablePages: (order: TableOrder) => Promise<number>;
  readonly previewTable: (order: TableOrder, page: number, density: number) => Promise<PrintAnswers['table-preview']>;
  /** Makes a file of the pages that `write` adds. It is written once more from its beginning where its worker is lost (F28). */
  readonly pdf: <T>(about: PdfAbout, write: (file: PdfFile) => Promise<T>) => Promise<WrittenPdf<T>>;
  /** Ends the worker: what is under way rejects with an AbortError. Another question starts it again. */
  readonly stop: () => void;
};

/** The worker met an error, and has reported it. */
class PrintWorkerError extends Error {
  override readonly name = 'WorkerError';
}

/** The worker failed or was killed: what it was asked has no answer, and what it had drawn of a file is gone (F28). */
export class PrintWorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

/** Does once more, in another worker, what lost its worker. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PrintWorkerLost)) throw error;
    return work();
  }
}

type Waiting = { readonly take: (event: MessageEvent) => void; readonly fail: (error: Error) => void };

/** Asks a worker, which starts with the first question. */
function createLine(start: () => PrintWorker) {
  let worker: PrintWorker | null = null;
  let requests = 0;
  /** Why the last worker ended. */
  let end = new Error('No print worker has ended');
  const waiting = new Map<number, Waiting>();
  const stop = (error: Error) => {
    end = error;
    worker?.terminate();
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { fail } of left) fail(error);
  };
  const open = (): PrintWorker => {
    const opened = start();
    opened.addEventListener('message', (event: MessageEvent<PrintReply>) =>
      waiting.get(event.data.request)?.take(event),
    );
    opened.addEventListener('error', ({ message }) => {
      if (worker === opened) stop(new PrintWorkerLost(`The print worker was lost: ${message}`));
    });
    return opened;
  };
  function ask<Answer>(question: PrintQuestion): Promise<Answer> {
    worker ??= open();
    requests += 1;
    const request = requests;
    const asked = worker;
    return new Promise((resolve, reject) => {
      const take = ({ data }: MessageEvent<PrintReply<Answer>>) => {
        waiting.delete(request);
        if ('answer' in data) resolve(data.answer);
        else reject(new PrintWorkerError(`The print worker could not answer ${question.kind}: ${data.error}`));
      };
      waiting.set(request, { take, fail: reject });
      asked.postMessage({ ...question, request } satisfies PrintRequest);
    });
  }
  /** Asks the worker that answered last, and no other one. */
  const sameWorker = () => {
    const own = worker;
    return <Answer>(question: PrintQuestion): Promise<Answer> => {
      if (worker !== own) throw end;
      return ask<Answer>(question);
    };
  };
  return { ask, sameWorker, stop };
}

/** Makes a printer. `start` makes its worker. */
export function createPrinter(start: () => PrintWorker): Printer {
  const { ask, sameWorker, stop } = createLine(start);
  const askAgain = <Answer>(question: PrintQuestion) => twice(() => ask<Answer>(question));
  /** Writes a file in one worker: another one knows nothing of the pages before. */
  const writePdf = async <T>(about: PdfAbout, write: (file: PdfFile) => Promise<T>): Promise<WrittenPdf<T>> => {
    await ask({ kind: 'begin', about });
    const add = sameWorker();
    const written = await write({
      addSheet: async (order, title) => add({ kind: 'sheet', order, title }),
      addTables: async (order) => add({ kind: 'tables', order }),
      addDrawing: async (order) => add({ kind: 'drawing', order }),
    });
    return { bytes: await add({ kind: 'finish' }), written };
  };
  return {
    preview: (order, density) => askAgain({ kind: 'preview', order, density }),
    png: (order, density) => askAgain({ kind: 'png', order, density }),
    tablePages: (order) => askAgain({ kind: 'table-pages', order }),
    previewTable: (order, page, density) => askAgain({ kind: 'table-preview', order, page, density }),
    pdf: (about, write) => twice(() => writePdf(about, write)),
    stop: () => stop(new DOMException('It was stopped', 'AbortError')),
  };
}
