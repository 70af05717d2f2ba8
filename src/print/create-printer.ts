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

/** Draws plans in a worker, which starts with the first question. Every answer rejects with an Error when the worker fails. */
export type Printer = {
  readonly preview: (order: SheetOrder, density: number) => Promise<PrintAnswers['preview']>;
  readonly png: (order: SheetOrder, density: number) => Promise<PrintAnswers['png']>;
  readonly begin: (about: PdfAbout) => Promise<null>;
  readonly addSheet: (order: SheetOrder, title: string) => Promise<SheetNotes>;
  readonly tablePages: (order: TableOrder) => Promise<number>;
  readonly previewTable: (order: TableOrder, page: number, density: number) => Promise<PrintAnswers['table-preview']>;
  readonly addTables: (order: TableOrder) => Promise<SheetNotes>;
  readonly addDrawing: (order: DrawingOrder) => Promise<null>;
  readonly finish: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the worker: what is under way rejects with an AbortError. Another question starts it again. */
  readonly stop: () => void;
};

/** The worker met an error, and has reported it. */
class PrintWorkerError extends Error {
  override readonly name = 'WorkerError';
}

/** The worker failed or was killed: what it was asked has no answer, and what it had drawn of a file is gone (F28). */
class PrintWorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

type Waiting = { readonly take: (event: MessageEvent) => void; readonly fail: (error: Error) => void };

/** Makes a printer. `start` makes its worker. */
export function createPrinter(start: () => PrintWorker): Printer {
  let worker: PrintWorker | null = null;
  let requests = 0;
  const waiting = new Map<number, Waiting>();
  const stop = (error: Error) => {
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
  /** Asks another worker once more, what depends on no question before it. */
  async function askAgain<Answer>(question: PrintQuestion): Promise<Answer> {
    try {
      return await ask<Answer>(question);
    } catch (error) {
      if (!(error instanceof PrintWorkerLost)) throw error;
      return ask<Answer>(question);
    }
  }
  return {
    preview: (order, density) => askAgain({ kind: 'preview', order, density }),
    png: (order, density) => askAgain({ kind: 'png', order, density }),
    begin: (about) => ask({ kind: 'begin', about }),
    addSheet: (order, title) => ask({ kind: 'sheet', order, title }),
    tablePages: (order) => askAgain({ kind: 'table-pages', order }),
    previewTable: (order, page, density) => askAgain({ kind: 'table-preview', order, page, density }),
    addTables: (order) => ask({ kind: 'tables', order }),
    addDrawing: (order) => ask({ kind: 'drawing', order }),
    finish: () => ask({ kind: 'finish' }),
    stop: () => stop(new DOMException('It was stopped', 'AbortError')),
  };
}
