import type { Clock } from '../../../api/platform/clock';
import type { Display } from '../index/index-updater';
import type { Mirror } from '../index/outbox-index';
import type { StorageCondition } from '../outbox';
import type { Stamp } from '../queue/record-queue';
import type { Overflow } from '../sender/volatile-queue';
import type { BoxStorage } from '../store/outbox-storage';
import { type AppendQueue, createAppendQueue } from './append-queue';

export type BoxQueuePorts = {
  readonly storage: BoxStorage;
  readonly overflow: Overflow;
  readonly mirror: Mirror;
  readonly display: Display;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly known: Stamp['known'];
  readonly publish: () => void;
  /** Aborted when the box is closed. */
  readonly closed: AbortSignal;
  readonly wake: () => void;
};

/** The way of new edits into an open box, and what is done with those that cannot be stored. */
export type BoxQueue = Pick<AppendQueue, 'append' | 'idle'> & {
  /** False while an edit is only in memory. */
  readonly isDurable: () => boolean;
  /** What there is to say of the storage. */
  readonly condition: () => StorageCondition;
  /** Sends from memory what could not be stored, as far as nothing stored has to leave before it. */
  readonly sendUnstored: () => Promise<void>;
};

/** Milliseconds until edits that could not be stored are tried again by themselves. */
const storeAgain = 5_000;

/** Does something after a while, once however often it was asked for; never after the box is closed. */
function createLater(
  work: () => Promise<void>,
  { clock, closed }: Pick<BoxQueuePorts, 'clock' | 'closed'>,
): () => void {
  let cancel = (): void => undefined;
  closed.addEventListener('abort', () => cancel());
  return () => {
    cancel();
    cancel = clock.after(storeAgain, () => void work());
  };
}

/** Takes edits out of the queue and sends them from memory; `isMoving` while they are in neither, and in memory alone. */
function createMove({ mirror, overflow, publish }: BoxQueuePorts, take: AppendQueue['take']) {
  let moves = 0;
  const move = async () => {
    moves += 1;
    try {
      const stored = new Set(mirror.storedRefs());
      const batches = await take((ref) => !stored.has(mirror.current(ref)));
      if (batches.length > 0) await overflow.send(batches);
    } finally {
      moves -= 1;
      publish();
    }
  };
  return { move, isMoving: () => moves > 0 };
}

/** Makes the queue of an open box; while edits cannot be stored, it is tried again and again (reliability.md F18). */
export function createBoxQueue(ports: BoxQueuePorts): BoxQueue {
  const { storage, overflow, mirror, display, publish, closed, wake } = ports;
  let isFailing = false;
  const isUnsaved = () => (storage.sending?.unsaved().size ?? 0) > 0;
  const isInMemory = () => overflow.isActive() || moving.isMoving() || isUnsaved();
  const isDurable = () => queue.isSafe() && !isInMemory();
  const again = async () => {
    await queue.flush();
    // What was sent from memory meanwhile is stored as well, as far as it is still there.
    if (isFailing && queue.isEmpty() && overflow.isHolding()) {
      await overflow.change([], () => ({ lanes: new Map() })).then((decision) => display.show(decision, []), failed);
    }
  };
  const later = createLater(again, ports);
  const failed = () => {
    if (closed.aborted) return;
    isFailing = true;
    publish();
    later();
  };
  const queue = createAppendQueue({
    store: { change: overflow.change },
    slips: storage.slips,
    now: ports.clock.now,
    newId: ports.newId,
    known: ports.known,
    rests: storage.rests,
    isUnsaved: (ref) => storage.sending?.unsaved().has(mirror.current(ref)) === true,
    isBehindMemory: isInMemory,
    unstored: (batches) => {
      mirror.setUnstored(batches);
      if (!closed.aborted) publish();
    },
    lift: () => mirror.setUnstored([]),
    kept: () => void (closed.aborted || publish()),
    absorb: (decision, refused) => {
      isFailing = false;
      const events = refused.map((ref) => ({ kind: 'changed', ref }) as const);
      display.show(decision, events);
      wake();
    },
    failed,
  });
  const moving = createMove(ports, queue.take);

  return {
    append: queue.append,
    idle: queue.idle,
    isDurable,
    condition: () => {
      const condition = storage.condition();
      return condition === 'device' && (isFailing || isUnsaved()) && !isDurable() ? 'failed' : condition;
    },
    sendUnstored: async () => {
      if (isFailing) await moving.move();
    },
  };
}
