import type { LaterEdit } from '../../items/changes/local-changes';
import type { RecordCopy } from '../copies/project-copies';
import type { VisitMessage, VisitPlace, VisitQuestion, VisitReply } from './change-tracking-message';
import type { VisitDigest } from './project-visit';

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

/** Questions that were not answered yet. */
function createAsked() {
  const waiting = new Map<number, Asked>();
  let requests = 0;
  return {
    count: () => waiting.size,
    add: (asked: Asked): number => {
      requests += 1;
      waiting.set(requests, asked);
      return requests;
    },
    take: (reply: VisitReply): void => {
      const asked = waiting.get(reply.request);
      waiting.delete(reply.request);
      if ('answer' in reply) asked?.resolve(reply.answer);
      else asked?.reject(new Error(`The project could not be looked at in the small: ${reply.error}`));
    },
    fail: (): void => {
      for (const { reject } of waiting.values()) reject(new Error('The worker of visits was lost'));
      waiting.clear();
    },
  };
}

type Hold = { readonly start: () => VisitWorker; readonly asked: ReturnType<typeof createAsked> };

/** The worker as long as somebody needs it. `mayRest`: it knows nothing that would be lost. */
function holdWorker(
  { start, asked }: Hold,
  { place, mayRest }: { place: () => VisitPlace | null; mayRest: () => boolean },
) {
  let worker: VisitWorker | null = null;
  /** How often it was told something. */
  let said = 0;
  let hasRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    worker?.terminate();
    worker = null;
  };
  /** Lets it go, unless it is told something else before it has done all that it was told. */
  const letGo = () => {
    if (asked.count() > 0) return;
    const mine = said + 1;
    const endIfStill = () => void (said === mine && end());
    tell({ kind: 'rest', request: asked.add({ resolve: endIfStill, reject: endIfStill }) });
  };
  const restLater = () => {
    clearTimeout(timer);
    if (worker && mayRest()) timer = setTimeout(letGo, hasRead ? rest.read : rest.fresh);
  };
  const open = (): VisitWorker => {
    const made = start();
    hasRead = false;
    made.addEventListener('message', ({ data }: MessageEvent<VisitReply>) => {
      asked.take(data);
      restLater();
    });
    made.addEventListener('error', () => {
      end();
      asked.fail();
    });
    made.postMessage({ kind: 'place', place: place() } satisfies VisitMessage);
    return made;
  };
  function tell(message: VisitMessage): void {
    said += 1;
    worker ??= open();
    worker.postMessage(message);
    hasRead ||= 'request' in message && message.kind !== 'rest';
    if (message.kind !== 'rest') restLater();
  }
  return {
    tell,
    isThere: () => worker !== null,
    open: () => {
      worker ??= open();
    },
  };
}

/**
 * The page's line to the worker of visits, which starts when it is first needed, anew should it fail, and rests when nobody needs
 * it: unless it alone keeps what was seen. `place` is told whenever it changes: null is nobody's.
 * `unsent`: what waits to be sent in a project; it counts like everything else.
 */
export function createVisits(
  start: () => VisitWorker,
  unsent: (projectId: number) => readonly LaterEdit[] = () => [],
): Visits & { readonly place: (place: VisitPlace | null) => void } {
  let place: VisitPlace | null = null;
  let isAlone = false;
  const asked = createAsked();
  const worker = holdWorker({ start, asked }, { place: () => place, mayRest: () => !isAlone });
  const ask = (kind: VisitQuestion['kind']) => (projectId: number) =>
    new Promise<VisitDigest | null>((resolve, reject) => {
      worker.tell({ kind, projectId, unsent: unsent(projectId), request: asked.add({ resolve, reject }) });
    });

  return {
    digest: ask('digest'),
    looked: ask('looked'),
    seen: ask('seen'),
    left: (projectId) => worker.tell({ kind: 'left', projectId }),
    wrote: (copy) => worker.tell({ kind: 'wrote', copy }),
    place: (next) => {
      // Whoever signs out leaves no pictures behind, also when none was asked for since.
      if (place) worker.open();
      place = next;
      isAlone ||= place?.visits === null;
      if (worker.isThere()) worker.tell({ kind: 'place', place });
    },
  };
}
