import type { RecordCopy } from '../project-copies';
import type { VisitDigest } from './visit';
import type { VisitMessage, VisitPlace, VisitQuestion, VisitReply } from './visit-message';

/** The worker as its owner sees it. */
export type VisitWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** What this user has seen of projects on this device, and each of them in the small. Answers null where there is no copy. */
export type Visits = {
  /** Figures, picture and news of a project, from its copy on this device. */
  readonly digest: (projectId: number) => Promise<VisitDigest | null>;
  /** The project is on the screen as the service has it now. */
  readonly looked: (projectId: number) => Promise<VisitDigest | null>;
  /** Everything new in it has been seen. */
  readonly seen: (projectId: number) => Promise<VisitDigest | null>;
  /** The user leaves the project. */
  readonly left: (projectId: number) => void;
  /** The service confirmed what this user wrote: that is no news. */
  readonly wrote: (copy: RecordCopy) => void;
};

type Asked = {
  readonly resolve: (answer: VisitDigest | null) => void;
  readonly reject: (error: Error) => void;
};

/**
 * The page's line to the worker of visits, which starts when it is first needed, and anew should it fail. `place` is told whenever it
 * changes: null is nobody's.
 */
export function createVisits(
  start: () => VisitWorker,
): Visits & { readonly place: (place: VisitPlace | null) => void } {
  const waiting = new Map<number, Asked>();
  let worker: VisitWorker | null = null;
  let place: VisitPlace | null = null;
  let requests = 0;

  const take = ({ data }: MessageEvent<VisitReply>) => {
    const asked = waiting.get(data.request);
    waiting.delete(data.request);
    if ('answer' in data) asked?.resolve(data.answer);
    else asked?.reject(new Error(`The project could not be looked at in the small: ${data.error}`));
  };
  const fail = () => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('The worker of visits was lost'));
    waiting.clear();
  };
  const open = (): VisitWorker => {
    const made = start();
    made.addEventListener('message', take);
    made.addEventListener('error', fail);
    made.postMessage({ kind: 'place', place } satisfies VisitMessage);
    return made;
  };
  const tell = (message: VisitMessage) => {
    worker ??= open();
    worker.postMessage(message);
  };
  const ask = (kind: VisitQuestion['kind']) => (projectId: number) =>
    new Promise<VisitDigest | null>((resolve, reject) => {
      requests += 1;
      waiting.set(requests, { resolve, reject });
      tell({ kind, projectId, request: requests });
    });

  return {
    digest: ask('digest'),
    looked: ask('looked'),
    seen: ask('seen'),
    left: (projectId) => tell({ kind: 'left', projectId }),
    wrote: (copy) => tell({ kind: 'wrote', copy }),
    place: (next) => {
      // Whoever signs out leaves no pictures behind, also when none was asked for since.
      if (place && !worker) worker = open();
      place = next;
      worker?.postMessage({ kind: 'place', place } satisfies VisitMessage);
    },
  };
}
