/** Very many new items out of their record queues: all of them, or none. */

import { unwrap } from 'idb';
import type { ItemRef } from '../../../items/item';
import { type DatabaseHandle, transact } from '../../storage/database';
import { strict } from '../../storage/finish-transaction';
import { journalStore } from '../../storage/user-schema';
import type { Op } from '../outbox';
import { isUnsentCreate } from '../queue/record-queue';
import type { DroppedOps } from './outbox-storage';
import { areUpToDateIn, awaitRequests } from './outbox-store';
import { deletes } from './queue-writes';

/** Rows that are read in one turn: a few milliseconds. */
const part = 1000;

/** Some rows, those after a key. One request without a promise of its own for each row. */
function rowsAfter(store: IDBObjectStore, after: number): Promise<readonly Op[]> {
  return new Promise((read, failed) => {
    const asked: IDBRequest<Op[]> = store.getAll(IDBKeyRange.lowerBound(after, true), part);
    asked.onsuccess = () => read(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

/** The rows of these refs, should each be there once, as a new item that has certainly not left; null otherwise. */
async function rowsToDrop(store: IDBObjectStore, refs: ReadonlySet<ItemRef>): Promise<readonly number[] | null> {
  const found: number[] = [];
  const seen = new Set<ItemRef>();
  for (let after = 0, left = true; left; ) {
    const rows = await rowsAfter(store, after);
    for (const op of rows) {
      if (!refs.has(op.ref)) continue;
      if (seen.has(op.ref) || !isUnsentCreate(op)) return null;
      seen.add(op.ref);
      found.push(op.seq);
    }
    after = rows.at(-1)?.seq ?? after;
    left = rows.length === part;
  }
  return seen.size === refs.size ? found : null;
}

/**
 * Takes the operations of new items out in one strict transaction; the page has its turns while they are read. False where they are
 * not all there unsent, or where edits that lie in the journal come before: nothing is changed. Throws a Failure of kind `storage`.
 */
export function dropNewOps(database: DatabaseHandle, { refs, at }: DroppedOps): Promise<boolean> {
  return transact(
    database,
    (db) => db.transaction(['ops', 'meta', journalStore], 'readwrite', strict),
    async (tx) => {
      const meta = tx.objectStore('meta');
      const [isUpToDate, made] = await Promise.all([areUpToDateIn(meta), tx.objectStore(journalStore).getAll()]);
      if (!isUpToDate || made.some(({ takenAt }) => takenAt === null)) return false;
      const rows = await rowsToDrop(unwrap(tx.objectStore('ops')), new Set(refs));
      if (!rows) return false;
      await awaitRequests([...deletes(tx.objectStore('ops'), rows), meta.put(at, 'lastStored')]);
      return true;
    },
  );
}
