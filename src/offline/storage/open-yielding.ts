import { type IDBPDatabase, openDB, wrap } from 'idb';

/**
 * idb makes a promise of the end of each transaction, and its short forms for reading (`db.get`) do not handle it: a transaction
 * that the browser aborts, because the data of the site is cleared, would be an unhandled error. Code that waits for the end
 * still gets the error.
 */
function catchAbortedTransactions<Schema>(db: IDBPDatabase<Schema>): void {
  const handle = ({ target }: Event) => {
    const tx = target instanceof IDBRequest ? target.transaction : target;
    if (tx instanceof IDBTransaction) wrap(tx).done.catch(() => null);
  };
  db.addEventListener('error', handle);
  db.addEventListener('abort', handle);
}

type Opening<Schema> = {
  readonly version: number;
  /** Makes what the versions after `from` have; 0: there was none. */
  readonly upgrade: (db: IDBPDatabase<Schema>, from: number) => void;
  /** The connection is no longer good. */
  readonly lost: () => void;
};

/**
 * Opens a database of this device that another tab may take away, because it signs the user out or brings a newer version: then
 * this connection makes way and is lost, as when the browser ends it. Rejects as IndexedDB does.
 */
export async function openYielding<Schema>(
  name: string,
  { version, upgrade, lost }: Opening<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const db = await openDB<Schema>(name, version, {
    upgrade: (db, from) => upgrade(db, from),
    blocking: (_current, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      lost();
    },
    terminated: lost,
  });
  catchAbortedTransactions(db);
  return db;
}
