/** The rows of an outbox on a full device: read as a whole, deleted once they have left, written back as a whole. */

import type { IDBPTransaction } from 'idb';
import { type ItemRef, isLocal } from '../../../items/item';
import { type DatabaseHandle, transact } from '../../storage/database';
import { strict } from '../../storage/finish-transaction';
import { journalStore, type UserSchema } from '../../storage/user-schema';
import type { Binned, Op, OutboxEntry, Receipt, SendMode } from '../outbox';
import { localRefsIn } from '../queue/queue-transition';
import type { DuplicateWatch, JournalEntry, Rename } from './outbox-storage';
import { areUpToDateIn, awaitRequests } from './outbox-store';

/** The part of a row about one record, under the ref that the record had when the row was written. */
type RowPart = {
  readonly ref: ItemRef;
  readonly isCreate: boolean;
  /** The operation in memory that has its content; null: none, it came to nothing. */
  readonly seq: number | null;
};

/** A row of the outbox on a device that is full: it can be deleted there, and not rewritten. */
export type StoredRow = {
  readonly store: 'ops' | typeof journalStore;
  readonly key: number;
  readonly parts: readonly RowPart[];
  /** The items of this device whose service ids a reader of the row needs. */
  readonly needs: readonly ItemRef[];
  /** False for what another tab still works on: it learns first that its edit was taken over. */
  readonly mayLeave: boolean;
};

function needed(parts: readonly RowPart[], named: readonly ItemRef[]): readonly ItemRef[] {
  const made = new Set(parts.flatMap(({ ref, isCreate }) => (isCreate ? [ref] : [])));
  return [...new Set([...parts.map(({ ref }) => ref), ...named])].filter((ref) => isLocal(ref) && !made.has(ref));
}

/** The row of a stored operation. Pure. */
export function rowOfOp({ seq, ref, kind, patch, base }: Op): StoredRow {
  const parts = [{ ref, isCreate: kind === 'create', seq }];
  const named = [...localRefsIn(patch), ...localRefsIn(base)];
  return { store: 'ops', key: seq, parts, needs: needed(parts, named), mayLeave: true };
}

const namedBy = (entry: OutboxEntry) => (entry.kind === 'drop' ? [] : localRefsIn(entry.patch));

/** The row of edits that were not in their record's queue yet; `seqOf`: the operation that took in those of a record. Pure. */
export function rowOfJournalEntry(
  { key, journalEntry }: { readonly key: number; readonly journalEntry: JournalEntry },
  seqOf: (ref: ItemRef) => number | null,
  mayLeave: boolean,
): StoredRow {
  const parts = journalEntry.entries.map(({ ref, kind }) => ({ ref, isCreate: kind === 'create', seq: seqOf(ref) }));
  return { store: journalStore, key, parts, needs: needed(parts, journalEntry.entries.flatMap(namedBy)), mayLeave };
}

/** The content of memory beside the rows. */
export type InMemory = {
  readonly holds: (seq: number) => boolean;
  /** The ref that an item has now. */
  readonly current: (ref: ItemRef) => ItemRef;
};

const isGone = ({ seq }: RowPart, { holds }: InMemory) => seq === null || !holds(seq);

/**
 * The rows whose edits have all left. The row of a new item stays as long as another row needs its outcome: the new id of a
 * record cannot be written down, but the record is found by its creation. Pure.
 */
export function spentRows(rows: readonly StoredRow[], memory: InMemory): ReadonlySet<StoredRow> {
  const spent = new Set(rows.filter(({ parts, mayLeave }) => mayLeave && parts.every((part) => isGone(part, memory))));
  const hasArrived = ({ ref, isCreate }: RowPart) => isCreate && memory.current(ref) !== ref;
  for (let before = -1; spent.size > 0 && before !== spent.size; ) {
    before = spent.size;
    const needs = new Set(rows.flatMap((row) => (spent.has(row) ? [] : row.needs)));
    for (const row of spent) if (row.parts.some((part) => hasArrived(part) && needs.has(part.ref))) spent.delete(row);
  }
  return spent;
}

/**
 * True for an operation that may not leave yet: a row still holds changes of its record that have been sent already. Found by a
 * tab that knows the rows alone, that would be compared with what this operation has made of the record. Behind a new item, what
 * is stored itself may leave: the look-up knows it as well. Pure.
 */
export function mustWait(op: Op, rows: readonly StoredRow[], memory: InMemory): boolean {
  return rows.some(
    ({ parts }) =>
      !parts.some(({ seq }) => seq === op.seq) &&
      parts.some(
        (part) => memory.current(part.ref) === op.ref && isGone(part, memory) && !(part.isCreate && op.fixed === true),
      ),
  );
}

/** The whole outbox as it is stored. */
export type StoredOutbox = {
  readonly ops: readonly Op[];
  readonly renames: readonly Rename[];
  readonly duplicateWatches: readonly DuplicateWatch[];
  /** Newest first. */
  readonly receipts: readonly Receipt[];
  /** Newest first. */
  readonly bin: readonly Binned[];
  readonly journalEntries: readonly { readonly key: number; readonly journalEntry: JournalEntry }[];
  readonly times: { readonly lastStored: number | null; readonly lastSent: number | null };
  readonly mode: SendMode;
  readonly seq: number;
  /** False: a tab that sent from memory has left it like this, and what is stored may have arrived. */
  readonly wasUpToDate: boolean;
};

/** The whole outbox as it shall be; of renames and receipts, what is not stored yet. */
export type OutboxToStore = Omit<StoredOutbox, 'journalEntries' | 'wasUpToDate'> & {
  /** Journal entries of this tab, which is done with them, and of others, which learn of it. */
  readonly journalEntries: ReadonlyMap<string, number | null>;
};

const all = ['ops', 'idmap', 'meta', 'journal', 'bin', 'watch', journalStore] as const;

/**
 * Reads the whole outbox, and marks the rows as out of date: from now on every other tab's change is refused. Null where the
 * database is too old to have that mark. Deletes alone, for which a full device has room. Throws a Failure of kind `storage`.
 */
export function takeOverOutbox(database: DatabaseHandle): Promise<StoredOutbox | null> {
  return transact(
    database,
    (db) => db.transaction([...all], 'readwrite', strict),
    async (tx) => {
      const [meta, bin, journalEntries] = [tx.objectStore('meta'), tx.objectStore('bin'), tx.objectStore(journalStore)];
      const [hasMark, seq, hold, lastStored, lastSent] = await Promise.all(
        ['tellsUpToDate', 'seq', 'hold', 'lastStored', 'lastSent'].map((key) => meta.get(key)),
      );
      if (hasMark === undefined) return null;
      const wasUpToDate = await areUpToDateIn(meta);
      const [ops, renames, duplicateWatches, receipts] = await Promise.all([
        tx.objectStore('ops').getAll(),
        tx.objectStore('idmap').getAll(),
        tx.objectStore('watch').getAll(),
        tx.objectStore('journal').getAll(),
      ]);
      const [binIds, binned, journalEntryKeys, found] = await Promise.all([
        bin.getAllKeys(),
        bin.getAll(),
        journalEntries.getAllKeys(),
        journalEntries.getAll(),
      ]);
      await meta.delete('upToDate');
      return {
        ...{ ops, renames, duplicateWatches, wasUpToDate },
        receipts: receipts.reverse(),
        bin: binned.map((one, at) => ({ ...one, id: binIds[at] ?? 0 })).reverse(),
        journalEntries: found.map((journalEntry, at) => ({ key: journalEntryKeys[at] ?? 0, journalEntry })),
        times: { lastStored: lastStored ?? null, lastSent: lastSent ?? null },
        mode: hold === 1 ? 'hold' : 'go',
        seq: seq ?? 0,
      } satisfies StoredOutbox;
    },
  );
}

/** The journal entries that lie on the device, with their keys. Throws a Failure of kind `storage`. */
export function readJournalRows(database: DatabaseHandle): Promise<StoredOutbox['journalEntries']> {
  return transact(
    database,
    (db) => db.transaction(journalStore, 'readonly'),
    async ({ store }) => {
      const [keys, journalEntries] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return journalEntries.map((journalEntry, at) => ({ key: keys[at] ?? 0, journalEntry }));
    },
  );
}

/**
 * Deletes the rows that are `spent`, all or none, and resolves with them. `spent` is given the journal entries that lie on the device and
 * that no tab has put into a queue yet: another tab may just have written one. Throws a Failure of kind `storage`.
 */
export function deleteRows(
  database: DatabaseHandle,
  spent: (left: StoredOutbox['journalEntries']) => ReadonlySet<StoredRow>,
): Promise<ReadonlySet<StoredRow>> {
  return transact(
    database,
    (db) => db.transaction(['ops', journalStore], 'readwrite', strict),
    async (tx) => {
      const journalEntries = tx.objectStore(journalStore);
      const [keys, found] = await Promise.all([journalEntries.getAllKeys(), journalEntries.getAll()]);
      const all = found.map((journalEntry, at) => ({ key: keys[at] ?? 0, journalEntry }));
      const gone = spent(all.filter(({ journalEntry }) => journalEntry.takenAt === null));
      await Promise.all([...gone].map(({ store, key }) => tx.objectStore(store).delete(key)));
      return gone;
    },
  );
}

type Tx = IDBPTransaction<UserSchema, (typeof all)[number][], 'readwrite'>;

/** The known state of the database as it is now. */
type Found = {
  readonly binIds: readonly number[];
  readonly journalEntries: StoredOutbox['journalEntries'];
  /** It was cleared since, and another tab may have put back what it knew. */
  readonly isNew: boolean;
};

async function findIn(tx: Tx): Promise<Found> {
  const journalEntries = tx.objectStore(journalStore);
  const [binIds, found, keys, hasMark] = await Promise.all([
    tx.objectStore('bin').getAllKeys(),
    journalEntries.getAll(),
    journalEntries.getAllKeys(),
    tx.objectStore('meta').get('tellsUpToDate'),
  ]);
  return {
    binIds,
    journalEntries: found.map((journalEntry, at) => ({ key: keys[at] ?? 0, journalEntry })),
    isNew: hasMark === undefined,
  };
}

function* writeOps(tx: Tx, now: OutboxToStore, { isNew }: Found) {
  const [ops, watch] = [tx.objectStore('ops'), tx.objectStore('watch')];
  if (!isNew) yield ops.clear();
  for (const op of now.ops) yield ops.put(op);
  yield watch.clear();
  for (const one of now.duplicateWatches) yield watch.put(one);
}

function* writeBin(tx: Tx, now: OutboxToStore, { binIds }: Found) {
  const bin = tx.objectStore('bin');
  const [stored, kept] = [new Set(binIds), new Set(now.bin.map(({ id }) => id))];
  for (const id of binIds) if (!kept.has(id)) yield bin.delete(id);
  for (const { id, ...one } of now.bin) if (!stored.has(id)) yield bin.put(one, id);
}

function* writeJournalEntries(tx: Tx, now: OutboxToStore, { journalEntries }: Found) {
  const store = tx.objectStore(journalStore);
  for (const { key, journalEntry } of journalEntries) {
    const takenAt = now.journalEntries.get(journalEntry.id);
    if (takenAt === null) yield store.delete(key);
    else if (takenAt !== undefined) yield store.put({ ...journalEntry, entries: [], refs: [], takenAt }, key);
  }
}

function* writeMeta(tx: Tx, { times, seq, mode }: OutboxToStore) {
  const meta = tx.objectStore('meta');
  if (times.lastStored !== null) yield meta.put(times.lastStored, 'lastStored');
  if (times.lastSent !== null) yield meta.put(times.lastSent, 'lastSent');
  yield meta.put(seq, 'seq');
  yield meta.put(mode === 'hold' ? 1 : 0, 'hold');
  yield meta.put(1, 'tellsUpToDate');
  yield meta.put(1, 'upToDate');
}

/** Writes the whole outbox, and that the rows are up to date again. Throws a Failure of kind `storage`: then nothing of it is written. */
export function writeBackOutbox(database: DatabaseHandle, now: OutboxToStore): Promise<void> {
  return transact(
    database,
    (db) => db.transaction([...all], 'readwrite', strict),
    async (tx) => {
      const found = await findIn(tx);
      const writes = function* () {
        yield* writeOps(tx, now, found);
        for (const rename of now.renames) yield tx.objectStore('idmap').put(rename);
        for (const receipt of now.receipts.toReversed()) yield tx.objectStore('journal').add(receipt);
        yield* writeBin(tx, now, found);
        yield* writeJournalEntries(tx, now, found);
        yield* writeMeta(tx, now);
      };
      await awaitRequests(writes());
    },
  );
}
