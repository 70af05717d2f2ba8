import { isWorkerFault, reportWorkerFault } from './worker-faults';

/** Why a worker gave no answer: it was silent too long, failed at its work, or ended (F28). */
export type NoAnswer = 'silent' | 'failed' | 'ended';

/** The part of a Worker that is used. */
export type AskedWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

type Terms<Answer> = {
  /** Milliseconds until the answer is given up. */
  readonly patience: number;
  /** Buffers of the question that are the worker's from then on. */
  readonly transfer?: Transferable[];
  /** Recognises the answer among the worker's messages; default: the first one. */
  readonly isAnswer?: (data: unknown) => data is Answer;
};

/** Asks a worker that was started for this one question, and ends it. Never rejects: without an answer it says why there is none. */
export function askOnce<Answer>(
  worker: AskedWorker,
  question: unknown,
  terms: Terms<Answer>,
): Promise<Answer | NoAnswer> {
  const { patience, transfer = [], isAnswer = () => true } = terms;
  return new Promise((resolve) => {
    const end = (answer: Answer | NoAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(end, patience, 'silent');
    worker.addEventListener('error', () => end('ended'));
    worker.addEventListener('message', ({ data }: MessageEvent) => {
      reportWorkerFault(data);
      if (isWorkerFault(data)) end('failed');
      else if (isAnswer(data)) end(data);
    });
    worker.postMessage(question, transfer);
  });
}
