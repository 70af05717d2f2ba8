import type { DBSchema, IDBPDatabase } from 'idb';
import type { StoreOutcome } from '../kept/store-outcome';
import { withHandledEnd } from '../storage/finish-transaction';
import { openYielding } from '../storage/open-yielding';
import { createOptionalDatabase, type OptionalDatabase } from '../storage/optional-database';
import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';
import type { OverlayFeature, OverlayFile } from './overlay-file';
import { createStoreOfUser, type StoreOfUser } from './store-of-user';

type StoreSchema = DBSchema & {
  readonly files: { key: string; value: OverlayFile; indexes: { project: number } };
  /** Beside the files: a change of their looks does not write them again. */
  readonly features: { key: string; value: readonly OverlayFeature[] };
};

type StoreDatabase = IDBPDatabase<StoreSchema>;
type Store = StoreOfUser<OverlayFile, readonly OverlayFeature[]>;

/** Files that lie beside the designs of one user on this device, the one that was laid there first at the beginning. Whatever goes wrong with it, it is as if nothing were there. */
export type OverlayFileStore = Omit<Store, 'add' | 'body'> & {
  readonly features: (id: string) => Promise<readonly OverlayFeature[]>;
  /** Keeps a file; false where this device does not. */
  readonly add: (file: OverlayFile, features: readonly OverlayFeature[]) => Promise<boolean>;
};

function openStore(name: string, lost: () => void): Promise<StoreDatabase> {
  return openYielding<StoreSchema>(name, {
    version: 1,
    upgrade: (db) => {
      db.createObjectStore('files', { keyPath: 'id' }).createIndex('project', 'projectId');
      db.createObjectStore('features');
    },
    lost,
  });
}

const refused: StoreOutcome = 'refused';

async function addIn(db: StoreDatabase, file: OverlayFile, features: readonly OverlayFeature[]): Promise<StoreOutcome> {
  const tx = db.transaction(['files', 'features'], 'readwrite');
  await Promise.all([tx.objectStore('files').put(file), tx.objectStore('features').put(features, file.id), tx.done]);
  return 'kept';
}

async function changeIn(db: StoreDatabase, file: OverlayFile): Promise<void> {
  const tx = withHandledEnd(db.transaction('files', 'readwrite'));
  // Another tab may have removed it.
  if (await tx.store.get(file.id)) await tx.store.put(file);
  await tx.done;
}

async function removeIn(db: StoreDatabase, id: string): Promise<void> {
  const tx = db.transaction(['files', 'features'], 'readwrite');
  await Promise.all([tx.objectStore('files').delete(id), tx.objectStore('features').delete(id), tx.done]);
}

const inOrder = (files: readonly OverlayFile[]) => files.toSorted((a, b) => a.addedAt - b.addedAt);

function onDevice(name: string) {
  const database: OptionalDatabase<StoreDatabase> = createOptionalDatabase({
    name,
    open: openStore,
    what: 'files beside the design',
  });
  return {
    list: (projectId: number) =>
      database.use(async (db) => inOrder(await db.getAllFromIndex('files', 'project', projectId)), []),
    body: (id: string) => database.use(async (db) => (await db.get('features', id)) ?? null, null),
    add: (file: OverlayFile, features: readonly OverlayFeature[] | null) =>
      database.use((db) => addIn(db, file, features ?? []), refused),
    change: (file: OverlayFile) => database.use((db) => changeIn(db, file), undefined),
    remove: (id: string) => database.use((db) => removeIn(db, id), undefined),
    destroy: database.destroy,
    close: database.close,
  };
}

/** Makes the store of a page, of no user at first. `base` is the address of the service. */
export function createOverlayFileStore(base: string): OverlayFileStore {
  const { body, add, ...store } = createStoreOfUser<OverlayFile, readonly OverlayFeature[]>({
    inOrder,
    onDevice: (user) => onDevice(`nm-of:${shortHash(base)}:${shortHash(user)}:${userKey(base, user)}`),
  });
  return {
    ...store,
    features: async (id) => (await body(id)) ?? [],
    add: async (file, features) => (await add(file, features)) === 'kept',
  };
}
