import { type IDBPDatabase, openDB } from 'idb';

/** The content of a database, of any version. */
export type RawExport = {
  readonly name: string;
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly { readonly key: unknown; readonly value: unknown }[]>>;
};

async function readStore(database: IDBPDatabase, store: string): Promise<RawExport['stores'][string]> {
  const tx = database.transaction(store, 'readonly');
  const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
  return keys.map((key, index) => ({ key, value: values[index] }));
}

/** A store that cannot be read does not keep the others from being read. */
async function readStores(database: IDBPDatabase): Promise<RawExport['stores']> {
  const names = [...database.objectStoreNames];
  const read = await Promise.allSettled(names.map((store) => readStore(database, store)));
  return Object.fromEntries(
    read.flatMap((outcome, index) => (outcome.status === 'fulfilled' ? [[names[index] ?? '', outcome.value]] : [])),
  );
}

/**
 * Reads a database without knowing its schema, in whichever version it is: for when this version of the product cannot open
 * it (F22). Null when there is none. Throws what the browser throws.
 */
export async function rawExport(name: string): Promise<RawExport | null> {
  let isNew = false;
  const opening = openDB(name, undefined, {
    upgrade: (...[, , , tx]) => {
      // It was not there: it shall not be there afterwards.
      isNew = true;
      tx.done.catch(() => null);
      tx.abort();
    },
    blocking: (_old, _new, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  try {
    const database = await opening;
    const { version } = database;
    const stores = await readStores(database);
    database.close();
    return { name, version, stores };
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}
