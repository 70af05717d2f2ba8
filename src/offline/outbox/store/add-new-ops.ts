/** Very many new items into their record queues: all of them, or none. */

import { unwrap } from 'idb';
import { type DatabaseHandle, transact } from '../../storage/database';
import { storageFailure, strict } from '../../storage/finish-transaction';
import type { Op } from '../outbox';
import type { NewOps } from './outbox-storage';
import { areUpToDateIn, awaitRequests } from './outbox-store';

/**
 * Writes operations; resolves when the last one is written. The requests of a store are answered in their order, so only that one is
 * listened to: an answer for each of very many costs more than the writing. Any that fails ends the transaction, and with it the last.
 */
function putAll(store: IDBObjectStore, ops: readonly Op[]): Promise<void> {
  return new Promise((written, failed) => {
    let last: IDBRequest | null = null;
    for (const op of ops) last = store.put(op);
    if (!last) return written();
    last.onsuccess = () => written();
    last.onerror = () => failed(last?.error);
  });
}

/**
 * Writes new operations in one strict transaction; the page has its turns between the parts. False when another tab has the outbox
 * in its memory. Throws a Failure of kind `storage`, also when the signal was aborted: then nothing is written.
 */
export function addNewOps(database: DatabaseHandle, { make, at, signal }: NewOps): Promise<boolean> {
  return transact(
    database,
    (db) => db.transaction(['ops', 'meta'], 'readwrite', strict),
    async (tx) => {
      const meta = tx.objectStore('meta');
      const ops = unwrap(tx.objectStore('ops'));
      const [seqBefore = 0, hold, isUpToDate] = await Promise.all([
        meta.get('seq'),
        meta.get('hold'),
        areUpToDateIn(meta),
      ]);
      if (!isUpToDate) return false;
      let seq = seqBefore;
      const nextSeq = () => {
        seq += 1;
        return seq;
      };
      let writing = Promise.resolve();
      for (const part of make({ nextSeq, mode: hold === 1 ? 'hold' : 'go' })) {
        if (signal.aborted) throw storageFailure(new Error('Nobody wants it any more'));
        // One part is made while the one before it is written.
        const before = writing;
        writing = putAll(ops, part);
        // Where the one before it failed, this one is taken back with it, and no caller waits for it.
        void Promise.allSettled([writing]);
        await before;
      }
      await writing;
      await awaitRequests([meta.put(seq, 'seq'), meta.put(at, 'lastStored')]);
      return true;
    },
  );
}
