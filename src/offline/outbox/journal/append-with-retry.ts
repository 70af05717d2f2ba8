/** New edits of an open outbox: stored, tried again, and sent from memory while this device cannot store them (F18). */

import type { Clock } from '../../../api/platform/clock';
import { reportUnexpected } from '../../../api/unexpected';
import type { ItemRef } from '../../../items/item';
import type { IndexUpdater } from '../memory-index/index-updater';
import type { OutboxIndex } from '../memory-index/outbox-index';
import type { OutboxEvent, RecordQueue, StorageCondition, WireFields } from '../outbox';
import { type EditStamp, pickFields } from '../queue/record-queue';
import {
  createMemoryOutboxStore,
  createSerialQueue,
  type MemoryOutboxStore,
  noSendDelays,
} from '../store/memory-storage';
import type {
  ApplyDecision,
  Batch,
  Decision,
  OutboxStorage,
  OutboxStore,
  StoreSnapshot,
} from '../store/outbox-storage';
import { type AppendQueue, createAppendQueue } from './append-queue';
import { enqueueBatches, type SetAside } from './replay-journal';

/** Where a sender finds what it sends. */
export type SendSource = {
  readonly store: OutboxStore;
  readonly index: Pick<OutboxIndex, 'heads' | 'current' | 'outstandingOf' | 'referrers'>;
  readonly absorb: ApplyDecision;
};

/** The part of a sender that is needed. */
type Sending = { readonly wake: () => void; readonly stop: () => Promise<void> };

type VolatileQueuePorts = {
  readonly store: OutboxStore;
  readonly index: OutboxIndex;
  readonly newId: () => string;
  /** Makes a sender that sends what is in another store than the outbox's. */
  readonly sending: (source: SendSource) => Sending;
  /** The outstanding edits have changed. */
  readonly changed: (events: readonly OutboxEvent[]) => void;
};

/** Edits that this device could not store, sent from memory when the user chooses so (F18). */
export type VolatileQueue = {
  readonly send: (batches: readonly Batch[]) => Promise<void>;
  readonly isActive: () => boolean;
  /** True while anything is in memory alone, also what became of edits that have left. */
  readonly isHoldingAny: () => boolean;
  readonly wake: () => void;
  /** As the store's own; takes along what is here, so that it is stored as soon as anything can be. */
  readonly change: OutboxStore['change'];
  /** Resolves when what is in flight has been settled. */
  readonly stop: () => Promise<void>;
};

/** A record queue in memory behind what is stored of the record by now: the service will hold that once it has arrived. */
function rebasedBehind(stored: RecordQueue, queue: RecordQueue, snapshot: StoreSnapshot): RecordQueue {
  const held: WireFields = Object.assign({}, ...stored.map(({ patch }) => patch));
  return queue.map((op) => {
    const base = op.kind === 'update' ? { ...op.base, ...pickFields(held, Object.keys(op.patch)) } : op.base;
    return { ...op, base, seq: snapshot.nextSeq() };
  });
}

/** The content of memory alone: record queues, and the fate of the edits that have left. */
type Left = Required<Pick<Decision, 'queues' | 'becomes' | 'duplicateWatches'>>;

async function leftIn(memory: MemoryOutboxStore): Promise<Left> {
  const refs = (await memory.readAll()).map(({ ref }) => ref);
  const duplicateWatches = (await memory.readDuplicateWatches()).map((one) => [one.ref, one] as const);
  return {
    queues: await memory.readQueues(refs),
    becomes: memory.renames(),
    duplicateWatches: new Map(duplicateWatches),
  };
}

/** The decision, on top of the queues that are `left` as if that had been stored before. */
function merged(snapshot: StoreSnapshot, left: Left, decide: (snapshot: StoreSnapshot) => Decision): Decision {
  const behindStored = ([ref, queue]: readonly [ItemRef, RecordQueue]) =>
    [ref, [...snapshot.queue(ref), ...rebasedBehind(snapshot.queue(ref), queue, snapshot)]] as const;
  const queues = new Map<ItemRef, RecordQueue>([...left.queues].map(behindStored));
  const decision = decide({ ...snapshot, queue: (ref) => queues.get(ref) ?? snapshot.queue(ref) });
  return {
    ...decision,
    queues: new Map([...queues, ...decision.queues]),
    becomes: [...left.becomes, ...(decision.becomes ?? [])],
    duplicateWatches: new Map([...left.duplicateWatches, ...(decision.duplicateWatches ?? [])]),
  };
}

/** Shows what was decided in memory. */
function createAbsorb({ index, changed }: VolatileQueuePorts): ApplyDecision {
  return (decision, events) => {
    for (const [ref, queue] of decision.queues) index.setVolatile(ref, queue);
    for (const { local, ref } of decision.becomes ?? []) index.rename(local, ref);
    changed(events);
  };
}

/** A snapshot that resolves refs through the index of this page as well: no store has all of the service's ids. */
function withCurrentRefs(snapshot: StoreSnapshot, index: Pick<OutboxIndex, 'current'>): StoreSnapshot {
  return { ...snapshot, current: (ref) => index.current(snapshot.current(ref)) };
}

/** Makes the volatile queue of an open outbox, empty. */
export function createVolatileQueue(ports: VolatileQueuePorts): VolatileQueue {
  const { store, index, newId, sending } = ports;
  let memory = createMemoryOutboxStore();
  let sender: Sending | null = null;
  let isPaused = false;
  const serially = createSerialQueue();

  const absorb = createAbsorb(ports);
  const start = () => {
    if (isPaused) return;
    sender ??= sending({ store: memory, index: { ...index, heads: index.volatileHeads }, absorb });
    sender.wake();
  };
  const stop = async () => {
    await sender?.stop();
    sender = null;
  };
  const isActive = () => index.volatileHeads().length > 0;
  const isHoldingAny = () => isActive() || memory.renames().length > 0;
  const named = (snapshot: StoreSnapshot) => withCurrentRefs(snapshot, index);

  const storeEverything: OutboxStore['change'] = async (refs, decide, withJournalEntries) => {
    isPaused = true;
    try {
      await stop();
      const left = await leftIn(memory);
      const asked = new Set([...refs, ...left.queues.keys()]);
      const decision = await store.change([...asked], (snapshot) => merged(snapshot, left, decide), withJournalEntries);
      memory = createMemoryOutboxStore();
      index.clearVolatile();
      return decision;
    } finally {
      isPaused = false;
      if (isActive()) start();
    }
  };

  return {
    isActive,
    isHoldingAny,
    wake: () => sender?.wake(),
    stop,
    // An edit that came while everything is being stored would be forgotten with the memory that has been.
    send: (batches) =>
      serially(async () => {
        const put = (snapshot: StoreSnapshot) =>
          enqueueBatches(named(snapshot), batches, { newId, sendDelays: noSendDelays }).decision;
        absorb(await memory.change([], put), []);
        start();
      }),
    change: (refs, decide, withJournalEntries) => {
      // Items that were sent from memory have another ref by now, which the database has never heard of.
      const now = refs.map(index.current);
      const put = (snapshot: StoreSnapshot) => decide(named(snapshot));
      if (!isHoldingAny()) return store.change(now, put, withJournalEntries);
      return serially(() => storeEverything(now, put, withJournalEntries));
    },
  };
}

type AppendWithRetryPorts = {
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

/** The way of new edits into an open outbox, and the handling of edits that cannot be stored. */
export type AppendWithRetry = Pick<AppendQueue, 'append' | 'idle' | 'isEmpty' | 'show' | 'retrySetAside'> & {
  /** False while an edit is only in memory. */
  readonly isDurable: () => boolean;
  /** The condition of the storage. */
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
    // An edit that was sent from memory meanwhile is stored as well, as far as it is still there.
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
