/** Very many new items into their record queues: all of them, or none. */

import { type DatabaseHandle, transact } from '../../storage/database';
import { storageFailure, strict } from '../../storage/finish-transaction';
import type { Op } from '../outbox';
import type { NewOps } from './outbox-storage';
import { areUpToDateIn, awaitRequests } from './outbox-store';

function* puts(store: { readonly put: (op: Op) => Promise<unknown> }, ops: readonly Op[]) {
  for (const op of ops) yield store.put(op);
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
      const [ops, meta] = [tx.objectStore('ops'), tx.objectStore('meta')];
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
      for (const part of make({ nextSeq, mode: hold === 1 ? 'hold' : 'go' })) {
        if (signal.aborted) throw storageFailure(new Error('Nobody wants it any more'));
        await awaitRequests(puts(ops, part));
      }
      await awaitRequests([meta.put(seq, 'seq'), meta.put(at, 'lastStored')]);
      return true;
    },
  );
}
