import type { IDBPTransaction } from 'idb';
import { type ItemRef, isLocal } from '../../../items/item';
import { type DatabaseHandle, strict, transact } from '../../storage/database';
import type { UserSchema } from '../../storage/user-schema';
import type { Watched } from '../duplicates/duplicate-watch';
import type { Slip, SlipChanges } from '../journal/journal-entry';
import type { Binned, Op, Receipt, SendMode } from '../outbox';
import type { Lane } from '../queue/record-queue';
import { askAll } from './await-requests';
import { areUpToDateIn } from './up-to-date';

/** More refs than this are read with one sweep over the store instead of one look-up each. */
const sweepFrom = 64;

/** What a decision may look at, all within its transaction: other tabs wait. */
export type Box = {
  /** The ref that an item has now: a local one turns into the service's after its POST. */
  readonly current: (ref: ItemRef) => ItemRef;
  readonly lane: (ref: ItemRef) => Lane;
  /** True when another local item has already become this one. */
  readonly isTaken: (ref: ItemRef) => boolean;
  readonly nextSeq: () => number;
  readonly mode: SendMode;
  /** The slips that nobody has put into lanes, as they were made; none where they were not asked for. */
  readonly slips: readonly Slip[];
  /** True when another tab has put it into lanes. */
  readonly isSlipTaken: (id: string) => boolean;
  /** True while an operation may not leave, although it is its turn. */
  readonly mustWait: (op: Op) => boolean;
};

/** A local item, and the ref of the service that it has become. */
export type Rename = { readonly local: ItemRef; readonly ref: ItemRef };

export type Decision = {
  /** Whole lanes, by current ref, as they shall be. */
  readonly lanes: ReadonlyMap<ItemRef, Lane>;
  readonly becomes?: readonly Rename[];
  readonly times?: { readonly lastStored?: number; readonly lastSent?: number };
  readonly mode?: SendMode;
  readonly receipts?: readonly Receipt[];
  /** What the user gave up, and what of it comes back. */
  readonly binned?: readonly Omit<Binned, 'id'>[];
  readonly unbinned?: readonly number[];
  /** By ref; null: the watch is over. */
  readonly watched?: ReadonlyMap<ItemRef, Watched | null>;
  readonly slips?: SlipChanges;
};

export type OpStore = {
  readonly readAll: () => Promise<readonly Op[]>;
  /** How many operations there are. */
  readonly count: () => Promise<number>;
  readonly readLanes: (refs: readonly ItemRef[]) => Promise<ReadonlyMap<ItemRef, Lane>>;
  readonly readTimes: () => Promise<{ readonly lastStored: number | null; readonly lastSent: number | null }>;
  readonly readMode: () => Promise<SendMode>;
  readonly readWatched: () => Promise<readonly Watched[]>;
  /** Newest first. */
  readonly readReceipts: () => Promise<readonly Receipt[]>;
  /** Newest first. */
  readonly readBin: () => Promise<readonly Binned[]>;
  /** Empties the bin of what was given up before this moment (wall clock milliseconds). */
  readonly emptyBin: (before: number) => Promise<void>;
  /** The ids of the service that items of this device have become. */
  readonly readOwn: () => Promise<ReadonlySet<ItemRef>>;
  /**
   * Reads the lanes of these refs, and with `withSlips` all slips and their lanes; decides, writes; resolves with the
   * decision when the transaction is complete.
   */
  readonly change: (refs: readonly ItemRef[], decide: (box: Box) => Decision, withSlips?: boolean) => Promise<Decision>;
};

type ReadStores = ('ops' | 'idmap' | 'meta' | 'journal' | 'bin' | 'watch' | 'slips')[];
type Tx<Mode extends IDBTransactionMode> = IDBPTransaction<UserSchema, ReadStores, Mode>;

/** Without the slips, so that one which is written meanwhile waits for none of this. */
const stores: ReadStores = ['ops', 'idmap', 'meta', 'journal', 'bin', 'watch'];
const withTheSlips: ReadStores = [...stores, 'slips'];

/** Receipts that are kept. */
const mostReceipts = 500;

function group(ops: readonly Op[]): Map<ItemRef, Op[]> {
  const lanes = new Map<ItemRef, Op[]>();
  for (const op of ops) {
    const lane = lanes.get(op.ref);
    if (lane) lane.push(op);
    else lanes.set(op.ref, [op]);
  }
  for (const lane of lanes.values()) lane.sort((a, b) => a.seq - b.seq);
  return lanes;
}

async function readRenames<M extends IDBTransactionMode>(tx: Tx<M>, refs: readonly ItemRef[]) {
  const store = tx.objectStore('idmap');
  const locals = refs.filter(isLocal);
  const found =
    locals.length > sweepFrom ? await store.getAll() : await Promise.all(locals.map((local) => store.get(local)));
  return new Map(found.flatMap((entry) => (entry ? [[entry.local, entry.ref] as const] : [])));
}

async function readLanesIn<M extends IDBTransactionMode>(tx: Tx<M>, refs: readonly ItemRef[]) {
  const store = tx.objectStore('ops');
  if (refs.length > sweepFrom) return group(await store.getAll());
  const index = store.index('ref');
  return group((await Promise.all(refs.map((ref) => index.getAll(ref)))).flat());
}

async function readTaken<M extends IDBTransactionMode>(tx: Tx<M>, refs: readonly ItemRef[]) {
  const index = tx.objectStore('idmap').index('ref');
  const given = refs.filter((ref) => !isLocal(ref));
  if (given.length > sweepFrom) return new Set((await tx.objectStore('idmap').getAll()).map((entry) => entry.ref));
  const found = await Promise.all(given.map((ref) => index.getKey(ref)));
  return new Set(given.filter((_, at) => found[at] !== undefined));
}

function* laneWrites(tx: Tx<'readwrite'>, before: Lane, after: Lane) {
  const store = tx.objectStore('ops');
  const kept = new Set(after.map((op) => op.seq));
  const known = new Set<Op>(before);
  for (const op of before) if (!kept.has(op.seq)) yield store.delete(op.seq);
  for (const op of after) if (!known.has(op)) yield store.put(op);
}

async function writeReceipts(tx: Tx<'readwrite'>, receipts: readonly Receipt[]): Promise<void> {
  const journal = tx.objectStore('journal');
  const keys = await Promise.all(receipts.map((receipt) => journal.add(receipt)));
  const last = keys.at(-1);
  if (last !== undefined && last > mostReceipts) await journal.delete(IDBKeyRange.upperBound(last - mostReceipts));
}

/** What a decision says beside the lanes. */
function* writesBeside(tx: Tx<'readwrite'>, decision: Decision) {
  const { becomes = [], times, mode, receipts = [], binned = [], unbinned = [], watched = new Map() } = decision;
  const [meta, bin, watch] = [tx.objectStore('meta'), tx.objectStore('bin'), tx.objectStore('watch')];
  for (const rename of becomes) yield tx.objectStore('idmap').put(rename);
  if (times?.lastStored !== undefined) yield meta.put(times.lastStored, 'lastStored');
  if (times?.lastSent !== undefined) yield meta.put(times.lastSent, 'lastSent');
  if (mode !== undefined) yield meta.put(mode === 'hold' ? 1 : 0, 'hold');
  for (const one of binned) yield bin.add(one);
  for (const id of unbinned) yield bin.delete(id);
  for (const [ref, one] of watched) yield one ? watch.put(one) : watch.delete(ref);
  if (receipts.length > 0) yield writeReceipts(tx, receipts);
}

async function readModeIn<M extends IDBTransactionMode>(tx: Tx<M>): Promise<SendMode> {
  return (await tx.objectStore('meta').get('hold')) === 1 ? 'hold' : 'go';
}

/** What is known of some items: their lanes, and which of them a local one has become. */
async function readItems(tx: Tx<'readwrite'>, refs: readonly ItemRef[]) {
  const [lanes, taken] = await Promise.all([readLanesIn(tx, refs), readTaken(tx, refs)]);
  return { lanes, taken };
}

/** All slips on the device by id, with their keys, as they were made. */
type Slips = ReadonlyMap<string, { readonly key: number; readonly slip: Slip }>;

async function readSlipsIn(tx: Tx<'readwrite'>): Promise<Slips> {
  const store = tx.objectStore('slips');
  const [keys, slips] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return new Map(slips.map((slip, at) => [slip.id, { key: keys[at] ?? 0, slip }]));
}

function leftOf(slips: Slips): readonly Slip[] {
  return [...slips.values()].flatMap(({ slip }) => (slip.takenAt === null ? slip : []));
}

function* slipWrites(tx: Tx<'readwrite'>, slips: Slips, changes: SlipChanges) {
  const store = tx.objectStore('slips');
  for (const [id, takenAt] of changes) {
    const found = slips.get(id);
    if (!found) continue;
    // Of one that is taken over nothing is needed but that it was.
    const rest = { ...found.slip, entries: [], refs: [], takenAt };
    yield takenAt === null ? store.delete(found.key) : store.put(rest, found.key);
  }
}

/** Everything that a decision looks at, asked for at once: each answer waits behind whatever the page does meanwhile. */
async function readForDecision(tx: Tx<'readwrite'>, refs: readonly ItemRef[]) {
  const [renames, { lanes, taken }, seq, mode, areUpToDate] = await Promise.all([
    readRenames(tx, refs),
    readItems(tx, refs),
    tx.objectStore('meta').get('seq'),
    readModeIn(tx),
    areUpToDateIn(tx.objectStore('meta')),
  ]);
  if (!areUpToDate) throw new Error('A tab that sends on a full device has the outbox in its memory');
  const asked = new Set(refs);
  const renamed = [...new Set(renames.values())].filter((ref) => !asked.has(ref));
  if (renamed.length > 0) {
    const more = await readItems(tx, renamed);
    for (const [ref, lane] of more.lanes) lanes.set(ref, lane);
    for (const ref of more.taken) taken.add(ref);
  }
  return { renames, lanes, taken, seqBefore: seq ?? 0, mode };
}

type Known = { readonly lanes: ReadonlyMap<ItemRef, Lane>; readonly seq: number | null; readonly slips: Slips };

/** Rows leave before others come: a row that moves from one lane to another keeps its key. */
function* writesOf(tx: Tx<'readwrite'>, decision: Decision, { lanes, seq, slips }: Known) {
  const decided = [...decision.lanes].sort(([, a], [, b]) => Number(a.length > 0) - Number(b.length > 0));
  for (const [ref, lane] of decided) yield* laneWrites(tx, lanes.get(ref) ?? [], lane);
  if (seq !== null) yield tx.objectStore('meta').put(seq, 'seq');
  if (decision.slips) yield* slipWrites(tx, slips, decision.slips);
  yield* writesBeside(tx, decision);
}

type Asked = { readonly refs: readonly ItemRef[]; readonly withSlips: boolean };

async function decideIn(tx: Tx<'readwrite'>, { refs, withSlips }: Asked, decide: (box: Box) => Decision) {
  const slips: Slips = withSlips ? await readSlipsIn(tx) : new Map();
  const left = leftOf(slips);
  // Each once: an operation that is read twice would be in its lane twice.
  const asked = [...new Set([...refs, ...left.flatMap((slip) => slip.refs)])];
  const { renames, lanes, taken, seqBefore, mode } = await readForDecision(tx, asked);
  let seq = seqBefore;
  const decision = decide({
    current: (ref) => renames.get(ref) ?? ref,
    lane: (ref) => lanes.get(ref) ?? [],
    isTaken: (ref) => taken.has(ref),
    nextSeq: () => {
      seq += 1;
      return seq;
    },
    mode,
    slips: left,
    isSlipTaken: (id) => typeof slips.get(id)?.slip.takenAt === 'number',
    mustWait: () => false,
  });
  // Not ended by us: Chromium may then answer nothing any more where the device is full. The edit is on its slip already.
  await askAll(writesOf(tx, decision, { lanes, slips, seq: seq === seqBefore ? null : seq }));
  return decision;
}

async function readBinIn<M extends IDBTransactionMode>(tx: Tx<M>): Promise<readonly Binned[]> {
  const store = tx.objectStore('bin');
  const [ids, found] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return found.map((one, index) => ({ ...one, id: ids[index] ?? 0 })).reverse();
}

async function emptyBinIn(tx: Tx<'readwrite'>, before: number): Promise<void> {
  const old = (await readBinIn(tx)).filter(({ at }) => at < before);
  await Promise.all(old.map(({ id }) => tx.objectStore('bin').delete(id)));
}

/** The durable operations of one user. Every method throws a Failure of kind `storage` when the device cannot. */
export function createOpStore(database: DatabaseHandle): OpStore {
  const read = <T>(work: (tx: Tx<'readonly'>) => Promise<T>): Promise<T> =>
    transact(database, (db) => db.transaction(stores, 'readonly'), work);
  const write = <T>(work: (tx: Tx<'readwrite'>) => Promise<T>, scope = stores): Promise<T> =>
    transact(database, (db) => db.transaction(scope, 'readwrite', strict), work);
  return {
    readAll: () => read((tx) => tx.objectStore('ops').getAll()),
    count: () => read((tx) => tx.objectStore('ops').count()),
    readLanes: (refs) => read((tx) => readLanesIn(tx, refs)),
    readTimes: () =>
      read(async (tx) => {
        const meta = tx.objectStore('meta');
        return {
          lastStored: (await meta.get('lastStored')) ?? null,
          lastSent: (await meta.get('lastSent')) ?? null,
        };
      }),
    readMode: () => read(readModeIn),
    readWatched: () => read((tx) => tx.objectStore('watch').getAll()),
    readReceipts: () => read(async (tx) => (await tx.objectStore('journal').getAll()).reverse()),
    readBin: () => read(readBinIn),
    emptyBin: (before) => write((tx) => emptyBinIn(tx, before)),
    readOwn: () => read(async (tx) => new Set((await tx.objectStore('idmap').getAll()).map((entry) => entry.ref))),
    change: (refs, decide, withSlips = false) =>
      write((tx) => decideIn(tx, { refs, withSlips }, decide), withSlips ? withTheSlips : stores),
  };
}
