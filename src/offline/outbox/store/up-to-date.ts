import { type DatabaseHandle, strict, transact } from '../../storage/database';

/** What is needed of the store of single values. */
type Meta = { readonly get: (key: string) => Promise<number | undefined> };

/**
 * Whether the stored rows are the outbox. A tab that goes on in memory, because the device takes nothing more, deletes the row
 * `upToDate`: for that a full device has room. From then on what is stored may have left already. A database without
 * `tellsUpToDate` is of an older version of the product, which knows nothing of this: its rows are the outbox.
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

/** Writes that the rows are the outbox, should the database not tell anything yet. Throws a Failure of kind `storage`. */
export function markUpToDate(database: DatabaseHandle): Promise<void> {
  return transact(
    database,
    (db) => db.transaction('meta', 'readwrite', strict),
    async ({ store }) => {
      if ((await store.get('tellsUpToDate')) !== undefined) return;
      await Promise.all([store.put(1, 'tellsUpToDate'), store.put(1, 'upToDate')]);
    },
  );
}
