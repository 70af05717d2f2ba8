import type { Clock } from '../../../api/platform/clock';
import { reportUnexpected } from '../../../api/unexpected';
import type { IndexUpdater } from '../memory-index/index-updater';
import type { OutboxIndex } from '../memory-index/outbox-index';
import type { StorageCondition } from '../outbox';
import type { EditStamp } from '../queue/record-queue';
import type { VolatileQueue } from '../sender/volatile-queue';
import type { OutboxStorage } from '../store/outbox-storage';
import { type AppendQueue, createAppendQueue } from './append-queue';
import type { SetAside } from './set-aside';

export type AppendWithRetryPorts = {
  readonly storage: OutboxStorage;
  readonly volatileQueue: VolatileQueue;
  readonly index: OutboxIndex;
  readonly indexUpdater: IndexUpdater;
  readonly setAside: SetAside;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly known: EditStamp['known'];
  readonly publish: () => void;
  /** Aborted when the outbox is closed. */
  readonly closed: AbortSignal;
  readonly wake: () => void;
};

/** The way of new edits into an open outbox, and what is done with those that cannot be stored. */
export type AppendWithRetry = Pick<AppendQueue, 'append' | 'idle' | 'show' | 'retrySetAside'> & {
  /** False while an edit is only in memory. */
  readonly isDurable: () => boolean;
  /** What there is to say of the storage. */
  readonly condition: () => StorageCondition;
  /** Sends from memory what could not be stored, as far as nothing stored has to leave before it. */
  readonly sendUnstored: () => Promise<void>;
};

/** Milliseconds until edits that could not be stored are tried again by themselves. */
const storeAgain = 5_000;

/** Does something after a while, once however often it was asked for; never after the outbox is closed. */
function createLater(
  work: () => Promise<void>,
  { clock, closed }: Pick<AppendWithRetryPorts, 'clock' | 'closed'>,
): () => void {
  let cancel = (): void => undefined;
  closed.addEventListener('abort', () => cancel());
  return () => {
    cancel();
    cancel = clock.after(storeAgain, () => void work());
  };
}

/** Takes edits out of the queue and sends them from memory; `isMoving` while they are in neither, and in memory alone. */
function createMove({ index, volatileQueue, publish }: AppendWithRetryPorts, take: AppendQueue['take']) {
  let moves = 0;
  const move = async () => {
    moves += 1;
    try {
      const stored = new Set(index.storedRefs());
      const batches = await take((ref) => !stored.has(index.current(ref)));
      if (batches.length > 0) await volatileQueue.send(batches);
    } finally {
      moves -= 1;
      publish();
    }
  };
  return { move, isMoving: () => moves > 0 };
}

/** Makes the queue of an open outbox; while edits cannot be stored, it is tried again and again (F18). */
export function createAppendWithRetry(ports: AppendWithRetryPorts): AppendWithRetry {
  const { storage, volatileQueue, index, indexUpdater, publish, closed, wake, setAside } = ports;
  let isFailing = false;
  const isUnsaved = () => (storage.sending?.unsaved().size ?? 0) > 0;
  const isInMemory = () => volatileQueue.isActive() || moving.isMoving() || isUnsaved();
  const isDurable = () => queue.isSafe() && !isInMemory();
  const again = async () => {
    await queue.flush();
    // What was sent from memory meanwhile is stored as well, as far as it is still there.
    if (isFailing && queue.isEmpty() && volatileQueue.isHoldingAny()) {
      const storing = volatileQueue.change([], () => ({ queues: new Map() }));
      await storing.then((decision) => indexUpdater.apply(decision, []), failed);
    }
  };
  const later = createLater(again, ports);
  const failed = (error: unknown) => {
    const isFault = reportUnexpected(error);
    if (closed.aborted) return;
    isFailing = true;
    publish();
    // A fault of this program would be met again by itself: the next edit tries, or the user.
    if (!isFault) later();
  };
  const queue = createAppendQueue({
    store: { change: volatileQueue.change },
    setAside,
    journalEntries: storage.journalEntries,
    now: ports.clock.now,
    newId: ports.newId,
    known: ports.known,
    sendDelays: storage.sendDelays,
    isUnsaved: (ref) => storage.sending?.unsaved().has(index.current(ref)) === true,
    isBehindMemory: isInMemory,
    unstored: (batches) => {
      index.setUnstored([...setAside.batches(), ...batches]);
      if (!closed.aborted) publish();
    },
    lift: () => index.setUnstored([]),
    kept: () => void (closed.aborted || publish()),
    absorb: (decision, refused) => {
      isFailing = false;
      const events = refused.map((ref) => ({ kind: 'changed', ref }) as const);
      indexUpdater.apply(decision, events);
      wake();
    },
    failed,
  });
  const moving = createMove(ports, queue.take);

  return {
    ...queue,
    isDurable,
    condition: () => {
      const condition = storage.condition();
      const isAmiss = isFailing || isUnsaved() || !setAside.isSafe();
      return condition === 'device' && isAmiss && !isDurable() ? 'failed' : condition;
    },
    sendUnstored: async () => (isFailing ? moving.move() : undefined),
  };
}
