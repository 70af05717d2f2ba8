/** Record queues, and what is decided with them, in the user's database: one decision is one transaction. */

import type { IDBPTransaction } from 'idb';
import { type ItemRef, isLocal } from '../../../items/item';
import { type DatabaseHandle, transact } from '../../storage/database';
import { storageFailure, strict } from '../../storage/finish-transaction';
import { journalStore, type UserSchema } from '../../storage/user-schema';
import type { Binned, Receipt, RecordQueue, SendMode } from '../outbox';
import { queuesByRef } from '../queue/record-queue';
import {
  type Decision,
  type JournalChanges,
  type JournalEntry,
  mostReceipts,
  type OutboxStore,
  type StoreSnapshot,
  wholeDecision,
} from './outbox-storage';
import { queueWrites } from './queue-writes';

/** The part of the store of single values that is needed. */
type Meta = { readonly get: (key: string) => Promise<number | undefined> };

/**
 * True if the stored rows are the outbox. A tab that continues in memory, because the device stores nothing more, deletes the row
 * `upToDate`: even a full device has room for that. From then on the stored edits may have left already. A database without
 * `tellsUpToDate` is of an older version of the product, which does not know the row: its rows are the outbox.
 */
export async function areUpToDateIn(meta: Meta): Promise<boolean> {
  const [hasMark, upToDate] = await Promise.all([meta.get('tellsUpToDate'), meta.get('upToDate')]);
  return hasMark === undefined || upToDate !== undefined;
}

/** As `areUpToDateIn`, in a transaction of its own. Throws a Failure of kind `storage`. */
export function areUpToDate(database: DatabaseHandle): Promise<boolean> {
  return transact(
    database,
    (db) => db.transaction('meta', 'readonly'),
    ({ store }) => areUpToDateIn(store),
  );
}

/** Writes that the rows are the outbox, should the database not have the mark yet. Throws a Failure of kind `storage`. */
function markUpToDate(database: DatabaseHandle): Promise<void> {
  return transact(
    database,
    (db) => db.transaction('meta', 'readwrite', strict),
    async ({ store }) => {
      if ((await store.get('tellsUpToDate')) !== undefined) return;
      await Promise.all([store.put(1, 'tellsUpToDate'), store.put(1, 'upToDate')]);
    },
  );
}

/** Makes all requests first, then awaits them. A request that cannot even be made throws at once. */
export function awaitRequests(requests: Iterable<Promise<unknown>>): Promise<unknown> {
  const asked: Promise<unknown>[] = [];
  try {
    for (const request of requests) asked.push(request);
  } catch (error) {
    // The others are taken back with it, and no caller waits for them.
    void Promise.allSettled(asked);
    throw error;
  }
  return Promise.all(asked);
}

/** More refs than this are read with one sweep over the store instead of one look-up each, where the store is not very much larger. */
const sweepFrom = 64;
const sweepShare = 1 / 8;

/** True where reading everything in a store costs less than looking for each of so many. */
async function isSwept(many: number, store: { readonly count: () => Promise<number> }): Promise<boolean> {
  return (await store.count()) * sweepShare <= many;
}

type ReadStores = ('ops' | 'idmap' | 'meta' | 'journal' | 'bin' | 'watch' | typeof journalStore)[];
type Tx<Mode extends IDBTransactionMode> = IDBPTransaction<UserSchema, ReadStores, Mode>;

/** Without the journal entries, so that an entry that is written meanwhile waits for none of this. */
const stores: ReadStores = ['ops', 'idmap', 'meta', 'journal', 'bin', 'watch'];
const withTheJournalEntries: ReadStores = [...stores, journalStore];

async function readRenames<M extends IDBTransactionMode>(tx: Tx<M>, refs: readonly ItemRef[]) {
  const store = tx.objectStore('idmap');
  const locals = refs.filter(isLocal);
  const found =
    locals.length > sweepFrom && (await isSwept(locals.length, store))
      ? await store.getAll()
      : await Promise.all(locals.map((local) => store.get(local)));
  return new Map(found.flatMap((entry) => (entry ? [[entry.local, entry.ref] as const] : [])));
}

async function readQueuesIn<M extends IDBTransactionMode>(tx: Tx<M>, refs: readonly ItemRef[]) {
  const store = tx.objectStore('ops');
  if (refs.length > sweepFrom && (await isSwept(refs.length, store))) return queuesByRef(await store.getAll());
  const index = store.index('ref');
  return queuesByRef((await Promise.all(refs.map((ref) => index.getAll(ref)))).flat());
}

async function readAssigned<M extends IDBTransactionMode>(tx: Tx<M>, refs: readonly ItemRef[]) {
  const index = tx.objectStore('idmap').index('ref');
  const given = refs.filter((ref) => !isLocal(ref));
  if (given.length > sweepFrom && (await isSwept(given.length, index)))
    return new Set((await tx.objectStore('idmap').getAll()).map((entry) => entry.ref));
  const found = await Promise.all(given.map((ref) => index.getKey(ref)));
  return new Set(given.filter((_, at) => found[at] !== undefined));
}

async function writeReceipts(tx: Tx<'readwrite'>, receipts: readonly Receipt[]): Promise<void> {
  const journal = tx.objectStore('journal');
  // An entry that would go at once, because later ones follow, is not written.
  const keys = await Promise.all(receipts.slice(-mostReceipts).map((receipt) => journal.add(receipt)));
  const last = keys.at(-1);
  if (last !== undefined && last > mostReceipts) await journal.delete(IDBKeyRange.upperBound(last - mostReceipts));
}

/** The rows that a decision writes beside the record queues. */
function* writesBeside(tx: Tx<'readwrite'>, decision: Decision) {
  const { becomes, times, mode, receipts, binned, unbinned, duplicateWatches } = wholeDecision(decision);
  const [meta, bin, watch] = [tx.objectStore('meta'), tx.objectStore('bin'), tx.objectStore('watch')];
  for (const rename of becomes) yield tx.objectStore('idmap').put(rename);
  if (times?.lastStored !== undefined) yield meta.put(times.lastStored, 'lastStored');
  if (times?.lastSent !== undefined) yield meta.put(times.lastSent, 'lastSent');
  if (mode !== undefined) yield meta.put(mode === 'hold' ? 1 : 0, 'hold');
  for (const one of binned) yield bin.add(one);
  for (const id of unbinned) yield bin.delete(id);
  for (const [ref, one] of duplicateWatches) yield one ? watch.put(one) : watch.delete(ref);
  if (receipts.length > 0) yield writeReceipts(tx, receipts);
}

async function readModeIn<M extends IDBTransactionMode>(tx: Tx<M>): Promise<SendMode> {
  return (await tx.objectStore('meta').get('hold')) === 1 ? 'hold' : 'go';
}

/** The known facts of some items: their record queues, and which of them a local one has become. */
async function readItems(tx: Tx<'readwrite'>, refs: readonly ItemRef[]) {
  const [queues, taken] = await Promise.all([readQueuesIn(tx, refs), readAssigned(tx, refs)]);
  return { queues, taken };
}

/** All journal entries on the device by id, with their keys, as they were made. */
type JournalEntries = ReadonlyMap<string, { readonly key: number; readonly journalEntry: JournalEntry }>;

async function readJournalEntriesIn(tx: Tx<'readwrite'>): Promise<JournalEntries> {
  const store = tx.objectStore(journalStore);
  const [keys, journalEntries] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return new Map(journalEntries.map((journalEntry, at) => [journalEntry.id, { key: keys[at] ?? 0, journalEntry }]));
}

function leftOf(journalEntries: JournalEntries): readonly JournalEntry[] {
  return [...journalEntries.values()].flatMap(({ journalEntry }) =>
    journalEntry.takenAt === null ? journalEntry : [],
  );
}

function* journalEntryWrites(tx: Tx<'readwrite'>, journalEntries: JournalEntries, changes: JournalChanges) {
  const store = tx.objectStore(journalStore);
  for (const [id, takenAt] of changes) {
    const found = journalEntries.get(id);
    if (!found) continue;
    // Of an entry taken over, only that fact is needed.
    const rest = { ...found.journalEntry, entries: [], refs: [], takenAt };
    yield takenAt === null ? store.delete(found.key) : store.put(rest, found.key);
  }
}

/** Everything that a decision looks at, asked for at once: each answer waits behind whatever the page does meanwhile. */
async function readForDecision(tx: Tx<'readwrite'>, refs: readonly ItemRef[]) {
  const [renames, { queues, taken }, seq, mode, areUpToDate] = await Promise.all([
    readRenames(tx, refs),
    readItems(tx, refs),
    tx.objectStore('meta').get('seq'),
    readModeIn(tx),
    areUpToDateIn(tx.objectStore('meta')),
  ]);
  if (!areUpToDate) throw storageFailure(new Error('A tab that sends on a full device has the outbox in its memory'));
  const asked = new Set(refs);
  const renamed = [...new Set(renames.values())].filter((ref) => !asked.has(ref));
  if (renamed.length > 0) {
    const more = await readItems(tx, renamed);
    for (const [ref, queue] of more.queues) queues.set(ref, queue);
    for (const ref of more.taken) taken.add(ref);
  }
  return { renames, queues, taken, seqBefore: seq ?? 0, mode };
}

type ReadState = {
  readonly queues: ReadonlyMap<ItemRef, RecordQueue>;
  readonly seq: number | null;
  readonly journalEntries: JournalEntries;
};

function* writesOf(tx: Tx<'readwrite'>, decision: Decision, { queues, seq, journalEntries }: ReadState) {
  const decided = [...decision.queues].map(([ref, after]) => ({ before: queues.get(ref) ?? [], after }));
  yield* queueWrites(tx.objectStore('ops'), decided);
  if (seq !== null) yield tx.objectStore('meta').put(seq, 'seq');
  if (decision.journalEntries) yield* journalEntryWrites(tx, journalEntries, decision.journalEntries);
  yield* writesBeside(tx, decision);
}

async function decideIn(
  tx: Tx<'readwrite'>,
  { refs, withJournalEntries }: { refs: readonly ItemRef[]; withJournalEntries: boolean },
  decide: (snapshot: StoreSnapshot) => Decision,
) {
  const journalEntries: JournalEntries = withJournalEntries ? await readJournalEntriesIn(tx) : new Map();
  const left = leftOf(journalEntries);
  // Each once: an operation that is read twice would be in its record queue twice.
  const asked = [...new Set([...refs, ...left.flatMap((journalEntry) => journalEntry.refs)])];
  const { renames, queues, taken, seqBefore, mode } = await readForDecision(tx, asked);
  let seq = seqBefore;
  const decision = decide({
    current: (ref) => renames.get(ref) ?? ref,
    queue: (ref) => queues.get(ref) ?? [],
    isAssigned: (ref) => taken.has(ref),
    nextSeq: () => {
      seq += 1;
      return seq;
    },
    mode,
    journalEntries: left,
    isJournalEntryTaken: (id) => typeof journalEntries.get(id)?.journalEntry.takenAt === 'number',
    mustWait: () => false,
  });
  // Not ended by us: Chromium may then answer nothing any more where the device is full. The edit is on its journal entry already.
  await awaitRequests(writesOf(tx, decision, { queues, journalEntries, seq: seq === seqBefore ? null : seq }));
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
export function createOutboxStore(database: DatabaseHandle): OutboxStore {
  const read = <T>(work: (tx: Tx<'readonly'>) => Promise<T>): Promise<T> =>
    transact(database, (db) => db.transaction(stores, 'readonly'), work);
  const write = <T>(work: (tx: Tx<'readwrite'>) => Promise<T>, scope = stores): Promise<T> =>
    transact(database, (db) => db.transaction(scope, 'readwrite', strict), work);
  return {
    readAll: () => read((tx) => tx.objectStore('ops').getAll()),
    count: () => read((tx) => tx.objectStore('ops').count()),
    readQueues: (refs) => read((tx) => readQueuesIn(tx, refs)),
    readTimes: () =>
      read(async (tx) => {
        const meta = tx.objectStore('meta');
        return {
          lastStored: (await meta.get('lastStored')) ?? null,
          lastSent: (await meta.get('lastSent')) ?? null,
        };
      }),
    readMode: () => read(readModeIn),
    readDuplicateWatches: () => read((tx) => tx.objectStore('watch').getAll()),
    readReceipts: () => read(async (tx) => (await tx.objectStore('journal').getAll()).reverse()),
    readBin: () => read(readBinIn),
    emptyBin: (before) => write((tx) => emptyBinIn(tx, before)),
    readCreatedRefs: () =>
      read(async (tx) => new Set((await tx.objectStore('idmap').getAll()).map((entry) => entry.ref))),
    change: (refs, decide, withJournalEntries = false) =>
      write(
        (tx) => decideIn(tx, { refs, withJournalEntries }, decide),
        withJournalEntries ? withTheJournalEntries : stores,
      ),
  };
}

/**
 * Marks once that the rows of a database are the outbox. A full device cannot write the mark: then edits are sent from where they
 * are.
 */
export function createUpToDateMark(database: DatabaseHandle) {
  let isWritten = false;
  return {
    isWritten: () => isWritten,
    write: async () => {
      await markUpToDate(database);
      isWritten = true;
    },
    forget: () => {
      isWritten = false;
    },
  };
}
