import type { ItemRef } from '../../../items/item';
import { createSerialQueue } from '../async/serial-queue';
import type { Batch, OutboxIndex } from '../memory-index/outbox-index';
import type { OutboxEvent, WireFields } from '../outbox';
import { pickFields } from '../queue/changed-fields';
import { enqueueBatches } from '../queue/enqueue-batches';
import type { RecordQueue, SendDelays } from '../queue/record-queue';
import { createMemoryOutboxStore, type MemoryOutboxStore } from '../store/memory-outbox-store';
import type { ApplyDecision, Decision, OutboxStore, StoreSnapshot } from '../store/outbox-store';

/** Where a sender finds what it sends. */
export type SendSource = {
  readonly store: OutboxStore;
  readonly index: Pick<OutboxIndex, 'heads' | 'current' | 'outstandingOf' | 'referrers'>;
  readonly absorb: ApplyDecision;
};

/** What is needed of a sender. */
type Sending = { readonly wake: () => void; readonly stop: () => Promise<void> };

export type VolatileQueuePorts = {
  readonly store: OutboxStore;
  readonly index: OutboxIndex;
  readonly newId: () => string;
  /** Makes a sender that sends what is in another store than the outbox's. */
  readonly sending: (source: SendSource) => Sending;
  /** What is outstanding has changed. */
  readonly changed: (events: readonly OutboxEvent[]) => void;
};

/** Edits that this device could not store, sent from memory when the user says so (F18). */
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

const noDelays: SendDelays = { update: 0, create: 0 };

/** A record queue in memory behind what is stored of the record by now: once that has arrived, the service holds what it says. */
function rebasedBehind(stored: RecordQueue, queue: RecordQueue, snapshot: StoreSnapshot): RecordQueue {
  const held: WireFields = Object.assign({}, ...stored.map(({ patch }) => patch));
  return queue.map((op) => {
    const base = op.kind === 'update' ? { ...op.base, ...pickFields(held, Object.keys(op.patch)) } : op.base;
    return { ...op, base, seq: snapshot.nextSeq() };
  });
}

/** What is in memory alone: record queues, and what became of those that have left. */
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

/** What is decided, on top of what is `left` as if that had been stored before. */
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
    // What came while everything is being stored would be forgotten with the memory that has been.
    send: (batches) =>
      serially(async () => {
        const put = (snapshot: StoreSnapshot) =>
          enqueueBatches(named(snapshot), batches, { newId, sendDelays: noDelays }).decision;
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
