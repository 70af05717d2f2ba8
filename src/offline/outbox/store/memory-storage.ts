/** Keeps an outbox in this page alone, behind the same interface as on the device: where nothing is kept, or nothing more. */

import type { ItemRef } from '../../../items/item';
import type { Binned, Op, PendingFile, Receipt, RecordQueue, SendDelays, SendMode } from '../outbox';
import { queuesByRef } from '../queue/record-queue';
import {
  type Decision,
  type DuplicateWatch,
  type FileStore,
  type JournalEntry,
  mostReceipts,
  type OutboxStorage,
  type OutboxStore,
  type Rename,
  type StoreSnapshot,
  wholeDecision,
} from './outbox-storage';

/** Everything that an outbox holds, as long as the page is open. */
type MemoryState = {
  readonly queues: Map<ItemRef, RecordQueue>;
  readonly renames: Map<ItemRef, ItemRef>;
  readonly duplicateWatches: Map<ItemRef, DuplicateWatch>;
  journalEntries: readonly JournalEntry[];
  /** Newest first, as the bin. */
  receipts: readonly Receipt[];
  bin: readonly Binned[];
  times: { readonly lastStored: number | null; readonly lastSent: number | null };
  mode: SendMode;
  seq: number;
  binned: number;
};

function inSequence(ops: readonly Op[]): readonly Op[] {
  return [...ops].sort((a, b) => a.seq - b.seq);
}

function snapshotOf(state: MemoryState): StoreSnapshot {
  const taken = new Set(state.renames.values());
  return {
    current: (ref) => state.renames.get(ref) ?? ref,
    queue: (ref) => state.queues.get(ref) ?? [],
    isAssigned: (ref) => taken.has(ref),
    nextSeq: () => {
      state.seq += 1;
      return state.seq;
    },
    mode: state.mode,
    journalEntries: state.journalEntries,
    isJournalEntryTaken: () => false,
    mustWait: () => false,
  };
}

function keepBeside(state: MemoryState, decision: Decision): void {
  const { becomes, times, mode, receipts, binned, unbinned, duplicateWatches } = wholeDecision(decision);
  for (const { local, ref } of becomes) state.renames.set(local, ref);
  state.times = { ...state.times, ...times };
  if (mode) state.mode = mode;
  state.receipts = [...receipts.toReversed(), ...state.receipts].slice(0, mostReceipts);
  const added = binned.map((one, index) => ({ ...one, id: state.binned + index + 1 }));
  state.binned += binned.length;
  state.bin = [...added.reverse(), ...state.bin.filter(({ id }) => !unbinned.includes(id))];
  for (const [ref, one] of duplicateWatches) {
    if (one) state.duplicateWatches.set(ref, one);
    else state.duplicateWatches.delete(ref);
  }
  if (decision.journalEntries)
    state.journalEntries = state.journalEntries.filter(({ id }) => !decision.journalEntries?.has(id));
}

function keep(state: MemoryState, decision: Decision): void {
  for (const [ref, queue] of decision.queues) {
    if (queue.length > 0) state.queues.set(ref, inSequence(queue));
    else state.queues.delete(ref);
  }
  keepBeside(state, decision);
}

function readIn(state: MemoryState, refs: readonly ItemRef[]): ReadonlyMap<ItemRef, RecordQueue> {
  const queues = new Map<ItemRef, RecordQueue>();
  for (const ref of refs) {
    const queue = state.queues.get(ref);
    if (queue) queues.set(ref, queue);
  }
  return queues;
}

/** The first content of a store in memory, and the function that is called before it changes. */
type MemoryStart = {
  /** Numbered again. */
  readonly queues?: readonly RecordQueue[];
  /** The whole of another store, with the numbers that its operations have. */
  readonly whole?: Pick<MemoryState, 'duplicateWatches' | 'receipts' | 'bin' | 'times' | 'mode' | 'seq'> & {
    readonly ops: readonly Op[];
  };
  readonly renames?: readonly (readonly [local: ItemRef, ref: ItemRef])[];
  readonly journalEntries?: readonly JournalEntry[];
  /** Called with each decision before it holds: it does not, should this fail. One change at a time then. */
  readonly before?: (decision: Decision) => Promise<void>;
};

/** A store in memory also knows what items have become, and how far it has counted. */
export type MemoryOutboxStore = OutboxStore & {
  readonly renames: () => readonly Rename[];
  /** The number of the last operation that was made. */
  readonly lastSeq: () => number;
};

/** The record queues, with their operations numbered again. */
function numbered(queues: readonly RecordQueue[]): ReadonlyMap<ItemRef, RecordQueue> {
  const all = new Map<ItemRef, RecordQueue>();
  let seq = 0;
  for (const queue of queues) {
    const ref = queue[0]?.ref;
    if (ref === undefined) continue;
    const ops = queue.map((op) => {
      seq += 1;
      return { ...op, seq };
    });
    all.set(ref, [...(all.get(ref) ?? []), ...ops]);
  }
  return all;
}

function initialState({ queues = [], whole, journalEntries = [], renames = [] }: MemoryStart): MemoryState {
  const numberedQueues = numbered(queues);
  const empty = { duplicateWatches: new Map(), receipts: [], bin: [], times: { lastStored: null, lastSent: null } };
  const seq = [...numberedQueues.values()].reduce((sum, queue) => sum + queue.length, 0);
  const { ops, ...rest } = whole ?? { ...empty, mode: 'go', seq, ops: null };
  return {
    ...rest,
    queues: new Map(ops ? queuesByRef(ops) : numberedQueues),
    renames: new Map(renames),
    journalEntries,
    binned: rest.bin.reduce((last, { id }) => Math.max(last, id), 0),
  };
}

/**
 * The operations of one user where this device keeps nothing, or could not store them: the same port as the durable store,
 * gone with the page (F18, F19).
 */
export function createMemoryOutboxStore(start: MemoryStart = {}): MemoryOutboxStore {
  const { before } = start;
  const state = initialState(start);
  return {
    readAll: async () => inSequence([...state.queues.values()].flat()),
    count: async () => [...state.queues.values()].reduce((sum, queue) => sum + queue.length, 0),
    readQueues: async (refs) => readIn(state, refs),
    readTimes: async () => state.times,
    readMode: async () => state.mode,
    readDuplicateWatches: async () => [...state.duplicateWatches.values()],
    readReceipts: async () => state.receipts,
    readBin: async () => state.bin,
    emptyBin: async (before) => {
      state.bin = state.bin.filter(({ at }) => at >= before);
    },
    readCreatedRefs: async () => new Set(state.renames.values()),
    lastSeq: () => state.seq,
    renames: () => [...state.renames].map(([local, ref]) => ({ local, ref })),
    change: async (_refs, decide) => {
      const decision = decide(snapshotOf(state));
      if (before) await before(decision);
      keep(state, decision);
      return decision;
    },
  };
}

/** Makes the store of files of a browser that keeps nothing: gone with the page (F19). */
function createMemoryFileStore(): FileStore {
  const files = new Map<ItemRef, PendingFile>();
  return {
    put: async (file) => void files.set(file.ref, file),
    read: async (ref) => files.get(ref) ?? null,
    remove: async (refs) => {
      for (const ref of refs) files.delete(ref);
    },
    removeUnused: async (isWanted, before) => {
      for (const { ref, at } of [...files.values()]) if (!isWanted(ref) && at < before) files.delete(ref);
    },
  };
}

/** Does one thing after the other, whatever becomes of the one before. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => null);
    return next;
  };
}

/** Nothing waits: what is not sent is lost with the page. */
export const noSendDelays: SendDelays = { update: 0, create: 0 };

/** Keeps an outbox in this page alone (F19). */
export function createMemoryStorage(): OutboxStorage {
  return {
    store: createMemoryOutboxStore(),
    files: createMemoryFileStore(),
    journalEntries: null,
    ...{ addNewOps: null, dropNewOps: null },
    sending: null,
    sendDelays: noSendDelays,
    condition: () => 'memory',
    attach: () => undefined,
    replaced: new AbortController().signal,
    close: () => undefined,
  };
}
