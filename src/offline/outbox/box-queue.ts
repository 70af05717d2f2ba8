import type { Clock } from '../../api/clock';
import { type AppendQueue, createAppendQueue } from './append-queue';
import type { BoxStorage } from './box-storage';
import type { Display } from './display';
import type { Stamp } from './lane';
import type { Mirror } from './mirror';
import type { StorageCondition } from './outbox';
import type { Overflow } from './overflow';

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

/** Makes the queue of an open box; while edits cannot be stored, it is tried again and again (reliability.md F18). */
export function createBoxQueue(ports: BoxQueuePorts): BoxQueue {
  const { storage, overflow, mirror, display, clock, newId, known, publish, closed, wake } = ports;
  let isFailing = false;
  const isDurable = () => queue.isSafe() && !overflow.isActive();
  const again = async () => {
    await queue.flush();
    // What was sent from memory meanwhile is stored as well, as far as it is still there.
    if (isFailing && queue.isEmpty() && overflow.isActive()) {
      await overflow.change([], () => ({ lanes: new Map() })).then((decision) => display.show(decision, []), failed);
    }
  };
  const failed = () => {
    if (closed.aborted) return;
    isFailing = true;
    publish();
    const cancel = clock.after(storeAgain, () => void again());
    closed.addEventListener('abort', cancel);
  };
  const queue = createAppendQueue({
    store: { change: overflow.change },
    slips: storage.slips,
    now: clock.now,
    newId,
    known,
    rests: storage.rests,
    unstored: (batches) => {
      mirror.setUnstored(batches);
      if (!closed.aborted) publish();
    },
    lift: () => mirror.setUnstored([]),
    kept: () => {
      if (!closed.aborted) publish();
    },
    absorb: (decision, refused) => {
      isFailing = false;
      const events = refused.map((ref) => ({ kind: 'changed', ref }) as const);
      display.show(decision, events);
      wake();
    },
    failed,
  });

  return {
    append: queue.append,
    idle: queue.idle,
    isDurable,
    condition: () => {
      const condition = storage.condition();
      return condition === 'device' && isFailing && !isDurable() ? 'failed' : condition;
    },
    sendUnstored: async () => {
      if (!isFailing) return;
      const stored = new Set(mirror.storedRefs());
      const batches = await queue.take((ref) => !stored.has(mirror.current(ref)));
      if (batches.length > 0) await overflow.send(batches);
    },
  };
}
