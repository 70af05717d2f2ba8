import type { IDBPDatabase } from 'idb';
import { type StoreOutcome, storing } from '../kept/store-outcome';
import { withHandledEnd } from '../storage/finish-transaction';
import { openYielding } from '../storage/open-yielding';
import { createOptionalDatabase } from '../storage/optional-database';
import type { Identified, ProjectStore } from './store-of-user';

type Options<Entry> = {
  /** Of the database, which is one user's. */
  readonly name: string;
  /** Its content, for the words of the console when it cannot be used. */
  readonly what: string;
  /** Its two stores: the entries, and beside them their large parts, which a change of an entry does not write again. */
  readonly stores: readonly [entries: string, bodies: string];
  readonly inOrder: (entries: readonly Entry[]) => readonly Entry[];
};

const refused: StoreOutcome = 'refused';

/** Overlays of one user in a database of this device. Whatever goes wrong with it, it is as if nothing were there. */
export function overlaysOnDevice<Entry extends Identified, Body>({
  name,
  what,
  stores: [entries, bodies],
  inOrder,
}: Options<Entry>): ProjectStore<Entry, Body> & { readonly close: () => Promise<void> } {
  const both = [entries, bodies];
  const open = (called: string, lost: () => void): Promise<IDBPDatabase> =>
    openYielding<unknown>(called, {
      version: 1,
      upgrade: (db) => {
        db.createObjectStore(entries, { keyPath: 'id' }).createIndex('project', 'projectId');
        db.createObjectStore(bodies);
      },
      lost,
    });
  const { use, close, destroy } = createOptionalDatabase<IDBPDatabase>({ name, open, what });
  const addIn = async (db: IDBPDatabase, entry: Entry, body: Body | null) => {
    const tx = withHandledEnd(db.transaction(both, 'readwrite'));
    await tx.objectStore(entries).put(entry);
    if (body !== null) await tx.objectStore(bodies).put(body, entry.id);
    await tx.done;
  };
  const changeIn = async (db: IDBPDatabase, entry: Entry) => {
    const tx = withHandledEnd(db.transaction(entries, 'readwrite'));
    // Another tab may have removed it.
    if (await tx.store.get(entry.id)) await tx.store.put(entry);
    await tx.done;
  };
  const removeIn = async (db: IDBPDatabase, id: string) => {
    const tx = db.transaction(both, 'readwrite');
    await Promise.all([tx.objectStore(entries).delete(id), tx.objectStore(bodies).delete(id), tx.done]);
  };
  return {
    list: (projectId) => use(async (db) => inOrder(await db.getAllFromIndex(entries, 'project', projectId)), []),
    body: (id) => use(async (db): Promise<Body | null> => (await db.get(bodies, id)) ?? null, null),
    add: async (entry, body) => {
      const outcome = await use((db) => storing(() => addIn(db, entry, body)), refused);
      if (outcome === 'full') await use((db) => removeIn(db, entry.id), undefined);
      return outcome;
    },
    change: (entry) => use((db) => changeIn(db, entry), undefined),
    remove: (id) => use((db) => removeIn(db, id), undefined),
    close,
    destroy,
  };
}
