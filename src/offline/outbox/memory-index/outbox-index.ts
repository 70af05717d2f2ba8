import { localLinks } from '../../../items/fields/link-fields';
import { type ItemRef, idOf, type LocalId } from '../../../items/item';
import type { Op, OpState, OutboxEntry, OutboxState, Outstanding, RecordQueue, SendMode } from '../outbox';
import {
  appended,
  type EditStamp,
  fold,
  programFault,
  queuesByRef,
  recordQueueState,
  sendDelay,
} from '../queue/record-queue';
import type { Batch } from '../store/outbox-storage';

/** The outbox as this tab knows it: the stored record queues, and on top of them the edits that are not stored yet. */
export type OutboxIndex = {
  readonly setQueue: (ref: ItemRef, queue: RecordQueue) => void;
  readonly replaceAll: (ops: readonly Op[]) => void;
  readonly rename: (local: ItemRef, ref: ItemRef) => void;
  readonly current: (ref: ItemRef) => ItemRef;
  /** How many records have operations. */
  readonly size: () => number;
  /** The oldest stored operation of each record. */
  readonly heads: () => readonly Op[];
  /** How many operations are stored. */
  readonly count: () => number;
  /** True for the edits that are made from now on as well, not only for the stored ones. */
  readonly setMode: (mode: SendMode) => void;
  readonly mode: () => SendMode;
  readonly storedRefs: () => readonly ItemRef[];
  /** All stored operations. */
  readonly storedOps: () => readonly Op[];
  /** The record queue of a record whose edits are in memory alone, and on their way. */
  readonly setVolatile: (ref: ItemRef, queue: RecordQueue) => void;
  readonly volatileHeads: () => readonly Op[];
  /** The records with stored operations that name an item by its local id. */
  readonly referrers: (named: ItemRef) => readonly ItemRef[];
  readonly clearVolatile: () => void;
  /** How many records have edits that are in memory alone. */
  readonly unstored: () => number;
  readonly setUnstored: (batches: readonly Batch[]) => void;
  readonly outstandingOf: (ref: ItemRef) => Outstanding | null;
  /** True for one whose edits leave only when the user sends them. */
  readonly isHeld: (ref: ItemRef) => boolean;
  /** True while some of an item's edits are in memory alone. */
  readonly isUnstored: (ref: ItemRef) => boolean;
  /** Of one project, or of all. */
  readonly outstanding: (projectId?: number) => readonly Outstanding[];
  readonly states: () => ReadonlyMap<ItemRef, OpState>;
};

/** A provisional stamp: its numbers never leave the index. */
function provisionalStamp(at: number, mode: SendMode): EditStamp {
  const numbers = { nextSeq: () => Number.MAX_SAFE_INTEGER, newId: () => '', known: () => null };
  return { ...numbers, now: at, held: mode === 'hold', sendDelays: sendDelay };
}

function headsOf(queues: ReadonlyMap<ItemRef, RecordQueue>): readonly Op[] {
  const heads: Op[] = [];
  for (const [head] of queues.values()) if (head) heads.push(head);
  return heads;
}

/** The records with operations that name an item by a local id: asked with every create that arrives. */
function createReferrers() {
  const naming = new Map<ItemRef, ReadonlySet<LocalId>>();
  return {
    note: (ref: ItemRef, queue: RecordQueue) => {
      const ids = queue.flatMap(({ patch, base }) => [...localLinks(patch), ...localLinks(base)]);
      if (ids.length > 0) naming.set(ref, new Set(ids));
      else naming.delete(ref);
    },
    refs: (named: ItemRef): readonly ItemRef[] => {
      const id = idOf(named);
      return [...naming].flatMap(([ref, ids]) => (typeof id === 'string' && ids.has(id) ? [ref] : []));
    },
  };
}

/**
 * The state of each record queue, and the names in the stored queues, kept up to date: with thousands of edits, each edit that
 * leaves asks for both.
 */
function createQueueStates() {
  const states = new Map<ItemRef, OpState>();
  const referrers = createReferrers();
  let shown: ReadonlyMap<ItemRef, OpState> | null = null;
  return {
    referrers: referrers.refs,
    size: () => states.size,
    note: (ref: ItemRef, state: OpState | null, kept: RecordQueue) => {
      referrers.note(ref, kept);
      if (state === (states.get(ref) ?? null)) return;
      if (state) states.set(ref, state);
      else states.delete(ref);
      shown = null;
    },
    /** The same map as long as nothing has changed. */
    all: (): ReadonlyMap<ItemRef, OpState> => {
      shown ??= new Map(states);
      return shown;
    },
  };
}

function outstandingIn(refs: Iterable<ItemRef>, queue: (ref: ItemRef) => RecordQueue): readonly Outstanding[] {
  return [...refs].flatMap((ref) => fold(queue(ref)) ?? []);
}

function ofProject(all: readonly Outstanding[], projectId: number | undefined): readonly Outstanding[] {
  return projectId === undefined ? all : all.filter((one) => one.projectId === projectId);
}

type UnstoredEdit = { readonly entry: OutboxEntry; readonly batch: Batch };

/** The edits of batches in their order, by the refs that their items have by now. */
function editsByRef(batches: readonly Batch[], current: (ref: ItemRef) => ItemRef) {
  const edits = new Map<ItemRef, UnstoredEdit[]>();
  for (const batch of batches)
    for (const entry of batch.entries) {
      const ref = current(entry.ref);
      const before = edits.get(ref);
      if (before) before.push({ entry: { ...entry, ref }, batch });
      else edits.set(ref, [{ entry: { ...entry, ref }, batch }]);
    }
  return edits;
}

/** The last edit of a record queue shown as refused: a fault of this program keeps it from being stored in its place. */
function withFault(queue: RecordQueue): RecordQueue {
  return queue.map((op, at) =>
    at === queue.length - 1 ? { ...op, state: 'rejected' as const, error: programFault } : op,
  );
}

/** A record queue with the edits on top of it that are not stored yet. */
function withUnstored(kept: RecordQueue, edits: readonly UnstoredEdit[], mode: SendMode): RecordQueue {
  return edits.reduce((queue, { entry, batch }) => {
    const { queue: next } = appended(queue, entry, provisionalStamp(batch.at, mode));
    return batch.isSetAside ? withFault(next) : next;
  }, kept);
}

type UnstoredPorts = {
  readonly kept: (ref: ItemRef) => RecordQueue;
  readonly current: (ref: ItemRef) => ItemRef;
  readonly mode: () => SendMode;
};

/** The queues of the records with edits that are not stored. An operation below such edits may leave or arrive before they are stored. */
function createUnstoredQueues({ kept, current, mode }: UnstoredPorts) {
  const queues = new Map<ItemRef, RecordQueue>();
  let all: readonly Batch[] = [];
  let edits: ReturnType<typeof editsByRef> = new Map();
  /** Answers the refs whose queues are to be folded again. */
  const put = (batches: readonly Batch[]): Iterable<ItemRef> => {
    const before = edits.keys();
    all = batches;
    edits = editsByRef(batches, current);
    return new Set([...before, ...edits.keys()]);
  };
  return {
    queues,
    put,
    rename: (local: ItemRef) => (edits.has(local) ? put(all) : []),
    refold: (ref: ItemRef) => {
      const own = edits.get(ref);
      if (own) queues.set(ref, withUnstored(kept(ref), own, mode()));
      else queues.delete(ref);
    },
  };
}

/** Makes an empty index. `unsaved`: records whose operations are in memory alone, although they are in their place. */
export function createOutboxIndex(unsaved: () => ReadonlySet<ItemRef> = () => new Set()): OutboxIndex {
  const stored = new Map<ItemRef, RecordQueue>();
  const volatile = new Map<ItemRef, RecordQueue>();
  const renames = new Map<ItemRef, ItemRef>();
  let mode: SendMode = 'go';
  const current = (ref: ItemRef) => renames.get(ref) ?? ref;
  const kept = (ref: ItemRef): RecordQueue => volatile.get(ref) ?? stored.get(ref) ?? [];
  const unstored = createUnstoredQueues({ kept, current, mode: () => mode });
  const queue = (ref: ItemRef): RecordQueue => unstored.queues.get(ref) ?? kept(ref);
  const refs = () => new Set([...stored.keys(), ...volatile.keys(), ...unstored.queues.keys()]);
  const states = createQueueStates();
  const note = (ref: ItemRef) => {
    unstored.refold(ref);
    states.note(ref, recordQueueState(queue(ref)), stored.get(ref) ?? []);
  };
  const putQueue = (queues: Map<ItemRef, RecordQueue>, ref: ItemRef, ops: RecordQueue) => {
    if (ops.length === 0) queues.delete(ref);
    else queues.set(ref, ops);
    note(ref);
  };

  return {
    setQueue: (ref, ops) => putQueue(stored, ref, ops),
    referrers: states.referrers,
    replaceAll: (all) => {
      const before = [...stored.keys()];
      stored.clear();
      for (const [ref, ops] of queuesByRef(all)) stored.set(ref, ops);
      for (const ref of [...before, ...stored.keys()]) note(ref);
    },
    rename: (local, ref) => {
      renames.set(local, ref);
      for (const changed of unstored.rename(local)) note(changed);
    },
    current,
    size: states.size,
    heads: () => headsOf(stored),
    count: () => [...stored.values()].reduce((sum, ops) => sum + ops.length, 0),
    setMode: (next) => {
      mode = next;
    },
    mode: () => mode,
    storedRefs: () => [...stored.keys()],
    storedOps: () => [...stored.values()].flat(),
    setVolatile: (ref, ops) => putQueue(volatile, ref, ops),
    volatileHeads: () => headsOf(volatile),
    clearVolatile: () => {
      for (const ref of [...volatile.keys()]) putQueue(volatile, ref, []);
    },
    unstored: () => new Set([...unstored.queues.keys(), ...volatile.keys(), ...unsaved()]).size,
    setUnstored: (batches) => {
      for (const ref of unstored.put(batches)) note(ref);
    },
    outstandingOf: (ref) => fold(queue(current(ref))),
    isHeld: (ref) => queue(current(ref))[0]?.held === true,
    isUnstored: (ref) => [unstored.queues, volatile, unsaved()].some((some) => some.has(current(ref))),
    outstanding: (projectId) => ofProject(outstandingIn(refs(), queue), projectId),
    states: states.all,
  };
}

/** The state of the chip: saved, n waiting, sending, offline, n need you. Pure. */
export function phaseOf(states: ReadonlyMap<ItemRef, OpState>, online: boolean): OutboxState['phase'] {
  const found = new Set(states.values());
  if (found.has('conflict') || found.has('rejected')) return 'attention';
  if (!online) return 'offline';
  if (found.has('sending') || found.has('unknown')) return 'sending';
  return states.size > 0 ? 'waiting' : 'saved';
}
