import type { LocalEdit } from '../../items/changes/local-changes';
import type { RecordCopy } from '../copies/project-copies';
import { isTabMemoryName } from '../copies/tab-memory';
import type {
  ChangeTrackingDatabases,
  ChangeTrackingMessage,
  ChangeTrackingReply,
  DigestQuestion,
} from './change-tracking-message';
import type { ChangeDigest } from './project-visit';

/** The worker met an error, and has reported it. */
class TrackingWorkerError extends Error {
  override readonly name = 'WorkerError';
}

/** The worker is gone without an answer: its thread ended, or it could not be started (a first visit that went offline). */
class TrackingWorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

/** The worker as its owner sees it. */
export type ChangeTrackingWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** The projects as this user has seen them on this device, and each of them in the small. Answers null where there is no copy. */
export type ChangeTracking = {
  /** Figures, picture and news of a project, from its copy on this device. */
  readonly digest: (projectId: number) => Promise<ChangeDigest | null>;
  /** The project is on the screen as the service has it now. */
  readonly looked: (projectId: number) => Promise<ChangeDigest | null>;
  /** Everything new in it has been seen. */
  readonly seen: (projectId: number) => Promise<ChangeDigest | null>;
  /** The user leaves the project. */
  readonly left: (projectId: number) => void;
  /** The service confirmed what this user wrote: that is no news. */
  readonly wrote: (copy: RecordCopy) => void;
};

type Asked = {
  readonly resolve: (answer: ChangeDigest | null) => void;
  readonly reject: (error: Error) => void;
};

/** Milliseconds without a word after which the worker is let go: soon with all that it read of a project, else less so. */
const idleTimeout = { read: 1500, fresh: 30_000 } as const;

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
    take: (reply: ChangeTrackingReply): void => {
      const asked = waiting.get(reply.request);
      waiting.delete(reply.request);
      if ('answer' in reply) asked?.resolve(reply.answer);
      else asked?.reject(new TrackingWorkerError(`The project could not be looked at in the small: ${reply.error}`));
    },
    fail: (): void => {
      for (const { reject } of waiting.values()) reject(new TrackingWorkerLost('The worker of visits was lost'));
      waiting.clear();
    },
  };
}

/** Unsent edits in one message: copying those of an import at once would hold the page up. */
const unsentPart = 5000;

/** A message as the parts that are posted for it. */
function partsOf(message: ChangeTrackingMessage): readonly ChangeTrackingMessage[] {
  if (!('unsent' in message) || message.unsent.length <= unsentPart) return [message];
  const { request, unsent } = message;
  const count = Math.ceil(unsent.length / unsentPart);
  const parts = Array.from({ length: count }, (_, index): ChangeTrackingMessage => {
    const part = unsent.slice(index * unsentPart, (index + 1) * unsentPart);
    return { kind: 'unsent', part, of: request };
  });
  return [...parts, { ...message, unsent: [] }];
}

/** Posts messages in their order; a long one in parts, each in a turn of its own, and what comes meanwhile after it. */
function createOrderedSending(post: (message: ChangeTrackingMessage) => void) {
  let waiting: ChangeTrackingMessage[] = [];
  const next = () => {
    const [first, ...rest] = waiting;
    waiting = rest;
    if (first) post(first);
    if (rest.length > 0) setTimeout(next, 0);
  };
  return (message: ChangeTrackingMessage): void => {
    const isIdle = waiting.length === 0;
    waiting = [...waiting, ...partsOf(message)];
    if (isIdle) next();
  };
}

type Hold = { readonly start: () => ChangeTrackingWorker; readonly asked: ReturnType<typeof createAsked> };

/** The worker, as long as a caller needs it. `mayRest`: it knows nothing that would be lost. */
function holdWorker(
  { start, asked }: Hold,
  { place, mayEnd }: { place: () => ChangeTrackingDatabases | null; mayEnd: () => boolean },
) {
  let worker: ChangeTrackingWorker | null = null;
  /** How often it got a request. */
  let messageCount = 0;
  let hasRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    worker?.terminate();
    worker = null;
  };
  /** Lets it go, unless it gets another request before it has done all of them. */
  const endWhenIdle = () => {
    if (asked.count() > 0) return;
    const mine = messageCount + 1;
    const endIfStill = () => void (messageCount === mine && end());
    tell({ kind: 'rest', request: asked.add({ resolve: endIfStill, reject: endIfStill }) });
  };
  const endLater = () => {
    clearTimeout(timer);
    if (worker && mayEnd()) timer = setTimeout(endWhenIdle, hasRead ? idleTimeout.read : idleTimeout.fresh);
  };
  const open = (): ChangeTrackingWorker => {
    const made = start();
    hasRead = false;
    made.addEventListener('message', ({ data }: MessageEvent<ChangeTrackingReply>) => {
      asked.take(data);
      endLater();
    });
    made.addEventListener('error', () => {
      end();
      asked.fail();
    });
    made.postMessage({ kind: 'place', place: place() } satisfies ChangeTrackingMessage);
    return made;
  };
  const send = createOrderedSending((message) => {
    worker ??= open();
    worker.postMessage(message);
  });
  function tell(message: ChangeTrackingMessage): void {
    messageCount += 1;
    send(message);
    hasRead ||= 'request' in message && message.kind !== 'rest';
    if (message.kind !== 'rest') endLater();
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
 * The page's line to the worker of visits, which starts when it is first needed, again should it fail, and rests when nothing needs
 * it: unless it alone keeps what was seen. `place` is called whenever it changes: null is of no user.
 * `unsent`: what waits to be sent in a project; it counts like everything else.
 */
export function createChangeTracking(
  start: () => ChangeTrackingWorker,
  unsent: (projectId: number) => readonly LocalEdit[] = () => [],
): ChangeTracking & { readonly place: (place: ChangeTrackingDatabases | null) => void } {
  let place: ChangeTrackingDatabases | null = null;
  let isAlone = false;
  const asked = createAsked();
  const worker = holdWorker({ start, asked }, { place: () => place, mayEnd: () => !isAlone });
  const ask = (kind: DigestQuestion['kind']) => (projectId: number) =>
    new Promise<ChangeDigest | null>((resolve, reject) => {
      worker.tell({ kind, projectId, unsent: unsent(projectId), request: asked.add({ resolve, reject }) });
    });

  return {
    digest: ask('digest'),
    looked: ask('looked'),
    seen: ask('seen'),
    left: (projectId) => worker.tell({ kind: 'left', projectId }),
    wrote: (copy) => worker.tell({ kind: 'wrote', copy }),
    place: (next) => {
      // A sign-out leaves no pictures behind, even if none was asked for since.
      if (place) worker.open();
      place = next;
      isAlone ||= place?.visits === null;
      if (worker.isThere()) worker.tell({ kind: 'place', place });
    },
  };
}

/**
 * Where the visits of the user are kept whose copies are in this database. On a shared device they are this tab's own; else they
 * outlive a sign-out: numbers alone, without which the changes of a night could not be found.
 */
export function changeTrackingDatabases(copies: string): ChangeTrackingDatabases {
  return { copies, visits: isTabMemoryName(copies) ? null : copies.replace(/^nm-cp:/, 'nm-vi:') };
}
