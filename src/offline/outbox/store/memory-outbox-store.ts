import type { ItemRef } from '../../../items/item';
import type { Watched } from '../duplicates/duplicate-watch';
import type { Slip } from '../journal/journal-entry';
import type { Binned, Op, Receipt, SendMode } from '../outbox';
import type { Lane } from '../queue/record-queue';
import type { Box, Decision, OpStore, Rename } from './outbox-store';

/** Everything that a box holds, as long as the page is open. */
type Shelves = {
  readonly lanes: Map<ItemRef, Lane>;
  readonly renames: Map<ItemRef, ItemRef>;
  readonly watched: Map<ItemRef, Watched>;
  slips: readonly Slip[];
  /** Newest first, as the bin. */
  receipts: readonly Receipt[];
  bin: readonly Binned[];
  times: { readonly lastStored: number | null; readonly lastSent: number | null };
  mode: SendMode;
  seq: number;
  binned: number;
};

/** Receipts that are kept. */
const mostReceipts = 500;

function inTurn(ops: readonly Op[]): readonly Op[] {
  return [...ops].sort((a, b) => a.seq - b.seq);
}

function boxOf(shelves: Shelves): Box {
  const taken = new Set(shelves.renames.values());
  return {
    current: (ref) => shelves.renames.get(ref) ?? ref,
    lane: (ref) => shelves.lanes.get(ref) ?? [],
    isTaken: (ref) => taken.has(ref),
    nextSeq: () => {
      shelves.seq += 1;
      return shelves.seq;
    },
    mode: shelves.mode,
    slips: shelves.slips,
    isSlipTaken: () => false,
    mustWait: () => false,
  };
}

function keepBeside(shelves: Shelves, decision: Decision): void {
  const { becomes = [], times, mode, receipts = [], binned = [], unbinned = [], watched = new Map() } = decision;
  for (const { local, ref } of becomes) shelves.renames.set(local, ref);
  shelves.times = { ...shelves.times, ...times };
  if (mode) shelves.mode = mode;
  shelves.receipts = [...receipts.toReversed(), ...shelves.receipts].slice(0, mostReceipts);
  const added = binned.map((one, index) => ({ ...one, id: shelves.binned + index + 1 }));
  shelves.binned += binned.length;
  shelves.bin = [...added.reverse(), ...shelves.bin.filter(({ id }) => !unbinned.includes(id))];
  for (const [ref, one] of watched) {
    if (one) shelves.watched.set(ref, one);
    else shelves.watched.delete(ref);
  }
  if (decision.slips) shelves.slips = shelves.slips.filter(({ id }) => !decision.slips?.has(id));
}

function keep(shelves: Shelves, decision: Decision): void {
  for (const [ref, lane] of decision.lanes) {
    if (lane.length > 0) shelves.lanes.set(ref, inTurn(lane));
    else shelves.lanes.delete(ref);
  }
  keepBeside(shelves, decision);
}

function readIn(shelves: Shelves, refs: readonly ItemRef[]): ReadonlyMap<ItemRef, Lane> {
  const lanes = new Map<ItemRef, Lane>();
  for (const ref of refs) {
    const lane = shelves.lanes.get(ref);
    if (lane) lanes.set(ref, lane);
  }
  return lanes;
}

/** What a store in memory begins with, and who is told. */
export type MemoryStart = {
  /** Numbered anew. */
  readonly lanes?: readonly Lane[];
  /** The whole of another store, with the numbers that its operations have. */
  readonly whole?: Pick<Shelves, 'watched' | 'receipts' | 'bin' | 'times' | 'mode' | 'seq'> & {
    readonly ops: readonly Op[];
  };
  readonly renames?: readonly (readonly [local: ItemRef, ref: ItemRef])[];
  readonly slips?: readonly Slip[];
  /** Told of each decision before it holds: it does not, should this fail. One change at a time then. */
  readonly before?: (decision: Decision) => Promise<void>;
};

/** A store in memory tells what items have become, too, and how far it has counted. */
export type MemoryOpStore = OpStore & {
  readonly renames: () => readonly Rename[];
  /** The number of the last operation that was made. */
  readonly lastSeq: () => number;
};

function lanesOf(ops: readonly Op[]): ReadonlyMap<ItemRef, Lane> {
  const lanes = new Map<ItemRef, Lane>();
  for (const op of inTurn(ops)) lanes.set(op.ref, [...(lanes.get(op.ref) ?? []), op]);
  return lanes;
}

/** The lanes, with their operations numbered anew. */
function numbered(lanes: readonly Lane[]): ReadonlyMap<ItemRef, Lane> {
  const all = new Map<ItemRef, Lane>();
  let seq = 0;
  for (const lane of lanes) {
    const ref = lane[0]?.ref;
    if (ref === undefined) continue;
    const ops = lane.map((op) => {
      seq += 1;
      return { ...op, seq };
    });
    all.set(ref, [...(all.get(ref) ?? []), ...ops]);
  }
  return all;
}

function shelvesFrom({ lanes = [], whole, slips = [], renames = [] }: MemoryStart): Shelves {
  const numberedLanes = numbered(lanes);
  const empty = { watched: new Map(), receipts: [], bin: [], times: { lastStored: null, lastSent: null } };
  const seq = [...numberedLanes.values()].reduce((sum, lane) => sum + lane.length, 0);
  const { ops, ...rest } = whole ?? { ...empty, mode: 'go', seq, ops: null };
  return {
    ...rest,
    lanes: new Map(ops ? lanesOf(ops) : numberedLanes),
    renames: new Map(renames),
    slips,
    binned: rest.bin.reduce((last, { id }) => Math.max(last, id), 0),
  };
}

/**
 * The operations of one user where this device keeps nothing, or could not store them: the same port as the durable store,
 * gone with the page (reliability.md F18, F19).
 */
export function createMemoryOpStore(start: MemoryStart = {}): MemoryOpStore {
  const { before } = start;
  const shelves = shelvesFrom(start);
  return {
    readAll: async () => inTurn([...shelves.lanes.values()].flat()),
    count: async () => [...shelves.lanes.values()].reduce((sum, lane) => sum + lane.length, 0),
    readLanes: async (refs) => readIn(shelves, refs),
    readTimes: async () => shelves.times,
    readMode: async () => shelves.mode,
    readWatched: async () => [...shelves.watched.values()],
    readReceipts: async () => shelves.receipts,
    readBin: async () => shelves.bin,
    emptyBin: async (before) => {
      shelves.bin = shelves.bin.filter(({ at }) => at >= before);
    },
    readOwn: async () => new Set(shelves.renames.values()),
    lastSeq: () => shelves.seq,
    renames: () => [...shelves.renames].map(([local, ref]) => ({ local, ref })),
    change: async (_refs, decide) => {
      const decision = decide(boxOf(shelves));
      if (before) await before(decision);
      keep(shelves, decision);
      return decision;
    },
  };
}
