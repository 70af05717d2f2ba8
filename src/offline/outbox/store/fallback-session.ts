import type { ItemRef } from '../../../items/item';
import { storageFailure } from '../../storage/database';
import type { SlipChanges } from '../journal/journal-entry';
import type { Op } from '../outbox';
import { decided } from '../queue/enqueue-batches';
import { doubted } from '../queue/queue-transition';
import type { Lane, Stamp } from '../queue/record-queue';
import { createMemoryOpStore, type MemoryOpStore } from './memory-outbox-store';
import type { Decision } from './outbox-store';
import type { DeviceRows, RowsBack } from './stored-outbox';
import { type InMemory, rowOfOp, rowOfSlip, type StoredRow } from './stored-rows';

/** The outbox in memory, beside the rows of the device. */
export type FullSession = {
  readonly memory: MemoryOpStore;
  readonly before: Pick<DeviceRows, 'renames' | 'receipts'>;
  rows: readonly StoredRow[];
  /** What became of slips that lie on the device. */
  readonly slips: Map<string, number | null>;
  /** How many receipts there are that are not stored. */
  receipts: number;
  /** What was put into queues, and is not told yet. */
  untold: readonly Decision[];
  /** The operations in memory, by record and by number. */
  readonly numbers: Map<ItemRef, readonly number[]>;
  readonly held: Set<number>;
  readonly unsaved: Set<ItemRef>;
};

const fix = (lane: Lane): Lane => lane.map((op) => (op.fixed ? op : { ...op, fixed: true }));

/** Keeps along which operations there are. */
export function noteLanes(session: FullSession, lanes: Decision['lanes']): void {
  const { numbers, held, unsaved } = session;
  for (const ref of lanes.keys()) for (const seq of numbers.get(ref) ?? []) held.delete(seq);
  for (const [ref, lane] of lanes) {
    for (const { seq } of lane) held.add(seq);
    if (lane.length > 0)
      numbers.set(
        ref,
        lane.map(({ seq }) => seq),
      );
    else numbers.delete(ref);
    if (lane.some(({ fixed }) => fixed !== true)) unsaved.add(ref);
    else unsaved.delete(ref);
  }
}

/** Operations by record, in their order. Pure. */
export function byRef(ops: readonly Op[]): ReadonlyMap<ItemRef, Lane> {
  const lanes = new Map<ItemRef, Op[]>();
  for (const op of ops) lanes.set(op.ref, [...(lanes.get(op.ref) ?? []), op]);
  return lanes;
}

/** With what slips are put into queues. `may`: what their edits become where they may have left already. */
export type Taking = Pick<Stamp, 'newId' | 'rests' | 'now'> & { readonly may: (lane: Lane) => Lane };

/** What is in memory once a decision holds. */
export function afterwards({ numbers, held }: FullSession, decision: Decision, current: InMemory['current']): InMemory {
  const gone = new Set([...decision.lanes.keys()].flatMap((ref) => numbers.get(ref) ?? []));
  for (const lane of decision.lanes.values()) for (const { seq } of lane) gone.delete(seq);
  const come = new Set([...decision.lanes.values()].flatMap((lane) => lane.map(({ seq }) => seq)));
  const renames = new Map((decision.becomes ?? []).map(({ local, ref }) => [local, ref]));
  return {
    holds: (seq) => come.has(seq) || (held.has(seq) && !gone.has(seq)),
    current: (ref) => renames.get(ref) ?? current(ref),
  };
}

/** The operation of a decision that has taken in the edits of a record. */
function takenIn(decision: Decision, current: (ref: ItemRef) => ItemRef) {
  return (ref: ItemRef): number | null => decision.lanes.get(current(ref))?.at(-1)?.seq ?? null;
}

/** What is given up is stored as given up, or is not given up: in memory alone it would be nowhere after a crash. */
export function refuseToBin({ binned = [] }: Decision): void {
  if (binned.length > 0) throw storageFailure(new DOMException('The bin cannot be written', 'QuotaExceededError'));
}

/**
 * Puts slips into their queues, each by itself: it leaves as it lies there.
 */
export async function takeSlips(session: FullSession, left: DeviceRows['slips'], { may, now, ...stamp }: Taking) {
  for (const { key, slip } of left) {
    let row: StoredRow | null = null;
    const decision = await session.memory.change([], (box) => {
      const made = decided({ ...box, slips: [slip] }, [], stamp).decision;
      const before = (ref: ItemRef) => new Set(box.lane(ref).map(({ seq }) => seq));
      const fixNew = ([ref, lane]: readonly [ItemRef, Lane]) =>
        [ref, may(lane.map((op) => (before(ref).has(op.seq) ? op : { ...op, fixed: true })))] as const;
      row = rowOfSlip({ key, slip }, takenIn(made, box.current), false);
      return { ...made, lanes: new Map([...made.lanes].map(fixNew)) };
    });
    noteLanes(session, decision.lanes);
    if (row) session.rows = [...session.rows, row];
    session.slips.set(slip.id, now);
    session.untold = [...session.untold, decision];
  }
}

/** Slips that turn out to be this tab's own: nobody else has to be told of them. */
export function noteOwn(session: FullSession, changes: SlipChanges, lying: DeviceRows['slips']): void {
  for (const [id, takenAt] of changes) session.slips.set(id, takenAt);
  const keys = new Set(lying.flatMap(({ key, slip }) => (changes.get(slip.id) === null ? key : [])));
  const isOwn = ({ store, key }: StoredRow) => store === 'slips' && keys.has(key);
  session.rows = session.rows.map((row) => (isOwn(row) ? { ...row, mayLeave: true } : row));
}

/** A decision with those before it that were not told. */
export function asOne(session: FullSession, last: Decision): Decision {
  const all = [...session.untold, last];
  session.untold = [];
  return {
    ...last,
    lanes: new Map(all.flatMap(({ lanes }) => [...lanes])),
    becomes: all.flatMap(({ becomes = [] }) => becomes),
  };
}

/**
 * Makes the outbox in memory of what is stored; `left`: the slips of which it cannot be told whether they have left. `before` is
 * told of each decision before it holds.
 */
export function openSession(taken: DeviceRows, before: (decision: Decision) => Promise<void>) {
  const ops = taken.wasUpToDate ? fix(taken.ops) : doubted(fix(taken.ops));
  const memory = createMemoryOpStore({
    whole: { ...taken, ops, watched: new Map(taken.watched.map((one) => [one.ref, one])) },
    renames: taken.renames.map(({ local, ref }) => [local, ref]),
    before,
  });
  const session: FullSession = {
    ...{ memory, before: taken, rows: taken.ops.map(rowOfOp), slips: new Map() },
    ...{ receipts: 0, untold: [], numbers: new Map(), held: new Set(), unsaved: new Set() },
  };
  noteLanes(session, byRef(ops));
  const left = taken.slips.filter(({ slip }) => slip.takenAt === null);
  return { session, left: taken.wasUpToDate ? [] : left };
}

/** What is written when the device takes something again. */
export async function rowsBack({ memory, before, receipts, slips }: FullSession): Promise<RowsBack> {
  const known = new Set(before.renames.map(({ local }) => local));
  return {
    ops: (await memory.readAll()).map(({ fixed: _, ...op }) => op),
    renames: memory.renames().filter(({ local }) => !known.has(local)),
    watched: await memory.readWatched(),
    receipts: (await memory.readReceipts()).slice(0, receipts),
    bin: await memory.readBin(),
    times: await memory.readTimes(),
    mode: await memory.readMode(),
    seq: memory.lastSeq(),
    slips,
  };
}

/** What nobody has put into a queue: whoever does has to know of the items that it names. */
export function untaken({ slips }: FullSession, left: DeviceRows['slips']): readonly StoredRow[] {
  return left.filter(({ slip }) => !slips.has(slip.id)).map((one) => rowOfSlip(one, () => null, false));
}
