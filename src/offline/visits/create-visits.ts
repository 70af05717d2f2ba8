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

/** Milliseconds without a word after which the worker is let go: soon with all that it read of a project, else less so. */
const rest = { read: 1500, fresh: 30_000 } as const;

/**
 * The page's line to the worker of visits, which starts when it is first needed, anew should it fail, and rests when nobody needs
 * it: unless what was seen is kept by it alone. `place` is told whenever it changes: null is nobody's.
 */
export function createVisits(
  start: () => VisitWorker,
): Visits & { readonly place: (place: VisitPlace | null) => void } {
  const waiting = new Map<number, Asked>();
  let worker: VisitWorker | null = null;
  let place: VisitPlace | null = null;
  let requests = 0;
  /** How often the worker was told something. */
  let said = 0;
  /** What was seen is kept by this worker alone. */
  let isAlone = false;
  let hasRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = ({ data }: MessageEvent<VisitReply>) => {
    const asked = waiting.get(data.request);
    waiting.delete(data.request);
    if ('answer' in data) asked?.resolve(data.answer);
    else asked?.reject(new Error(`The project could not be looked at in the small: ${data.error}`));
    restLater();
  };
  const fail = () => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('The worker of visits was lost'));
    waiting.clear();
  };
  /** Lets the worker go, unless it is told something else before it has done all that it was told. */
  const letGo = () => {
    if (waiting.size > 0) return;
    requests += 1;
    const request = requests;
    const end = () => {
      if (said !== mine) return;
      worker?.terminate();
      worker = null;
    };
    waiting.set(request, { resolve: end, reject: end });
    tell({ kind: 'rest', request });
    const mine = said;
  };
  const restLater = () => {
    clearTimeout(timer);
    if (worker && !isAlone) timer = setTimeout(letGo, hasRead ? rest.read : rest.fresh);
  };
  const open = (): VisitWorker => {
    const made = start();
    hasRead = false;
    made.addEventListener('message', take);
    made.addEventListener('error', fail);
    made.postMessage({ kind: 'place', place } satisfies VisitMessage);
    return made;
  };
  const tell = (message: VisitMessage) => {
    said += 1;
    worker ??= open();
    worker.postMessage(message);
    if (message.kind !== 'rest') restLater();
  };
  const ask = (kind: VisitQuestion['kind']) => (projectId: number) =>
    new Promise<VisitDigest | null>((resolve, reject) => {
      requests += 1;
      waiting.set(requests, { resolve, reject });
      tell({ kind, projectId, request: requests });
      hasRead = true;
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
      isAlone ||= place?.visits === null;
      if (worker) tell({ kind: 'place', place });
    },
  };
}
