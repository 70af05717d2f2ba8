import type { IDBPTransaction } from 'idb';
import { type ItemRef, isLocal } from '../../items/item';
import { type DatabaseHandle, finish, strict, type UserSchema } from '../database';
import type { Lane } from './lane';
import type { Op } from './outbox';

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
};

export type Decision = {
  /** Whole lanes, by current ref, as they shall be. */
  readonly lanes: ReadonlyMap<ItemRef, Lane>;
  readonly becomes?: { readonly local: ItemRef; readonly ref: ItemRef };
  readonly times?: { readonly lastStored?: number; readonly lastSent?: number };
};

export type OpStore = {
  readonly readAll: () => Promise<readonly Op[]>;
  readonly readLanes: (refs: readonly ItemRef[]) => Promise<ReadonlyMap<ItemRef, Lane>>;
  readonly readTimes: () => Promise<{ readonly lastStored: number | null; readonly lastSent: number | null }>;
  /** The ids of the service that items of this device have become. */
  readonly readOwn: () => Promise<ReadonlySet<ItemRef>>;
  /** Reads the lanes of these refs, decides, writes; resolves with the decision when the transaction is complete. */
  readonly change: (refs: readonly ItemRef[], decide: (box: Box) => Decision) => Promise<Decision>;
};

type ReadStores = ('ops' | 'idmap' | 'meta')[];
type Tx<Mode extends IDBTransactionMode> = IDBPTransaction<UserSchema, ReadStores, Mode>;

const stores: ReadStores = ['ops', 'idmap', 'meta'];

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
  const taken = new Set<ItemRef>();
  for (const ref of given) if ((await index.getKey(ref)) !== undefined) taken.add(ref);
  return taken;
}

async function writeLane(tx: Tx<'readwrite'>, before: Lane, after: Lane): Promise<void> {
  const store = tx.objectStore('ops');
  const kept = new Set(after.map((op) => op.seq));
  const known = new Set<Op>(before);
  const gone = before.filter((op) => !kept.has(op.seq)).map((op) => store.delete(op.seq));
  const put = after.filter((op) => !known.has(op)).map((op) => store.put(op));
  await Promise.all([...gone, ...put]);
}

async function decideIn(tx: Tx<'readwrite'>, refs: readonly ItemRef[], decide: (box: Box) => Decision) {
  const renames = await readRenames(tx, refs);
  const current = (ref: ItemRef) => renames.get(ref) ?? ref;
  const refsNow = [...new Set(refs.map(current))];
  const lanes = await readLanesIn(tx, refsNow);
  const taken = await readTaken(tx, refsNow);
  const meta = tx.objectStore('meta');
  const seqBefore = (await meta.get('seq')) ?? 0;
  let seq = seqBefore;
  const decision = decide({
    current,
    lane: (ref) => lanes.get(ref) ?? [],
    isTaken: (ref) => taken.has(ref),
    nextSeq: () => {
      seq += 1;
      return seq;
    },
  });
  const { becomes, times } = decision;
  // Rows leave before others come: a row that moves from one lane to another keeps its key.
  for (const [ref, lane] of decision.lanes) if (lane.length === 0) await writeLane(tx, lanes.get(ref) ?? [], lane);
  const rest = [...decision.lanes].filter(([, lane]) => lane.length > 0);
  await Promise.all([
    ...rest.map(([ref, lane]) => writeLane(tx, lanes.get(ref) ?? [], lane)),
    ...(becomes ? [tx.objectStore('idmap').put(becomes)] : []),
    ...(seq === seqBefore ? [] : [meta.put(seq, 'seq')]),
    ...(times?.lastStored === undefined ? [] : [meta.put(times.lastStored, 'lastStored')]),
    ...(times?.lastSent === undefined ? [] : [meta.put(times.lastSent, 'lastSent')]),
  ]);
  return decision;
}

/** The durable operations of one user. Every method throws a Failure of kind `storage` when the device cannot. */
export function createOpStore(database: DatabaseHandle): OpStore {
  const read = async <T>(work: (tx: Tx<'readonly'>) => Promise<T>): Promise<T> => {
    const tx = await database.begin((db) => db.transaction(stores, 'readonly'));
    return finish(tx, work(tx));
  };
  return {
    readAll: () => read((tx) => tx.objectStore('ops').getAll()),
    readLanes: (refs) => read((tx) => readLanesIn(tx, refs)),
    readTimes: () =>
      read(async (tx) => {
        const meta = tx.objectStore('meta');
        return {
          lastStored: (await meta.get('lastStored')) ?? null,
          lastSent: (await meta.get('lastSent')) ?? null,
        };
      }),
    readOwn: () => read(async (tx) => new Set((await tx.objectStore('idmap').getAll()).map((entry) => entry.ref))),
    change: async (refs, decide) => {
      const tx = await database.begin((db) => db.transaction(stores, 'readwrite', strict));
      return finish(tx, decideIn(tx, refs, decide));
    },
  };
}
