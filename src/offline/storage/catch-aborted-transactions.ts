import { type IDBPDatabase, wrap } from 'idb';

/**
 * idb makes a promise of the end of each transaction, and its short forms for reading (`db.get`) do not handle it: one that the
 * browser breaks off, because the data of the site is cleared, would be an unhandled error. Code that waits for the end still
 * gets the error.
 */
export function catchAbortedTransactions<Schema>(db: IDBPDatabase<Schema>): void {
  const handle = ({ target }: Event) => {
    const tx = target instanceof IDBRequest ? target.transaction : target;
    if (tx instanceof IDBTransaction) wrap(tx).done.catch(() => null);
  };
  db.addEventListener('error', handle);
  db.addEventListener('abort', handle);
}
