import type { AnalysisMessage, DocumentUpdate, Question, Reply } from './analysis-message';

/** The worker as its owner sees it. */
export type AnalysisWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export type AskOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
};

export type AnalysisConnection = {
  readonly send: (fact: DocumentUpdate, transfer?: Transferable[]) => void;
  /**
   * `Answer` is the one of this kind of question. Rejects with the signal's reason, or with a CatalogueLost when the worker goes
   * away before it answers.
   */
  readonly ask: <Answer>(question: Question, options?: AskOptions) => Promise<Answer>;
  readonly close: () => void;
};

/** The worker is gone, and with it its copy of the document. */
export class AnalysisWorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

/** The worker met an error, and has reported it. */
class AnalysisWorkerError extends Error {
  override readonly name = 'WorkerError';
}

/** Milliseconds without a word after which a worker that owes answers is taken for dead (F28). */
const silenceMs = 5000;
/** Milliseconds between two looks. */
const watch = 500;

type Waiting = { readonly take: (event: MessageEvent) => boolean; readonly fail: (error: unknown) => void };

/** Callers that wait for answers, by request; `onDead` when a caller waits and no message came for too long. */
function createWaiting(onDead: () => void) {
  const waiting = new Map<number, Waiting>();
  let timer: ReturnType<typeof setInterval> | null = null;
  let lastActivity = 0;
  /** Looks as long as something is owed. */
  const follow = () => {
    if (waiting.size > 0) {
      timer ??= setInterval(() => performance.now() - lastActivity > silenceMs && onDead(), watch);
    } else if (timer !== null) {
      clearInterval(timer);
      timer = null;
    }
  };
  const noteActivity = () => {
    lastActivity = performance.now();
  };
  return {
    noteActivity,
    get: (request: number) => waiting.get(request),
    add: (request: number, one: Waiting) => {
      if (waiting.size === 0) noteActivity();
      waiting.set(request, one);
      follow();
    },
    remove: (request: number) => {
      waiting.delete(request);
      follow();
    },
    fail: (error: unknown) => {
      const all = [...waiting.values()];
      waiting.clear();
      follow();
      for (const { fail } of all) fail(error);
    },
  };
}

/** Opens a line to a worker that was just started. `onLost` is called once, when it fails or is silent for too long. */
export function openAnalysisConnection(worker: AnalysisWorker, onLost: () => void): AnalysisConnection {
  const waiting = createWaiting(lose);
  let [requests, closed] = [0, false];

  const close = () => {
    if (closed) return;
    closed = true;
    worker.terminate();
    waiting.fail(new AnalysisWorkerLost('The analysis worker was lost before it could answer'));
  };
  function lose(): void {
    if (closed) return;
    close();
    onLost();
  }
  worker.addEventListener('error', lose);
  worker.addEventListener('message', (event: MessageEvent<Reply>) => {
    waiting.noteActivity();
    const { data } = event;
    if (!('beat' in data) && waiting.get(data.request)?.take(event)) waiting.remove(data.request);
  });

  function ask<Answer>(question: Question, { signal, onProgress }: AskOptions = {}): Promise<Answer> {
    signal?.throwIfAborted();
    if (closed) throw new AnalysisWorkerLost('The analysis worker is gone');
    requests += 1;
    const request = requests;
    return new Promise((resolve, reject) => {
      const cancel = () => {
        waiting.remove(request);
        worker.postMessage({ kind: 'cancel', request } satisfies AnalysisMessage);
        reject(signal?.reason);
      };
      const settle = () => signal?.removeEventListener('abort', cancel);
      const take = ({ data }: MessageEvent<Reply<Answer>>): boolean => {
        if ('progress' in data) onProgress?.(data.progress);
        if ('answer' in data) resolve(data.answer);
        if ('error' in data)
          reject(new AnalysisWorkerError(`The analysis worker could not answer ${question.kind}: ${data.error}`));
        const isEnd = 'answer' in data || 'error' in data;
        if (isEnd) settle();
        return isEnd;
      };
      const fail = (error: unknown) => {
        settle();
        reject(error);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      worker.postMessage({ ...question, request } satisfies AnalysisMessage);
      waiting.add(request, { take, fail });
    });
  }
  return { ask, send: (fact, transfer = []) => worker.postMessage(fact, transfer), close };
}
