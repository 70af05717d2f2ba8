import type { DBSchema, IDBPDatabase } from 'idb';
import { withHandledEnd } from '../storage/finish-transaction';
import { openYielding } from '../storage/open-yielding';
import { createOptionalDatabase, type OptionalDatabase } from '../storage/optional-database';
import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';
import type { OverlayFeature, OverlayFile } from './overlay-file';

type StoreSchema = DBSchema & {
  readonly files: { key: string; value: OverlayFile; indexes: { project: number } };
  /** Beside the files: a change of their looks does not write them again. */
  readonly features: { key: string; value: readonly OverlayFeature[] };
};

type StoreDatabase = IDBPDatabase<StoreSchema>;

/** Files that lie beside the designs of one user on this device. Whatever goes wrong with it, it is as if nothing were there. */
export type OverlayFileStore = {
  /** From now on this user's. `isTabOnly`: of a sign-in that ends with its tab, in memory. */
  readonly open: (user: string, isTabOnly?: boolean) => void;
  /** The files of a project, the one that was laid there first at the beginning. */
  readonly list: (projectId: number) => Promise<readonly OverlayFile[]>;
  readonly features: (id: string) => Promise<readonly OverlayFeature[]>;
  /** Keeps a file; false where this device does not. */
  readonly add: (file: OverlayFile, features: readonly OverlayFeature[]) => Promise<boolean>;
  /** Keeps how a file looks and what was decided about it. */
  readonly change: (file: OverlayFile) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Nothing is left of this user's. */
  readonly destroy: () => Promise<void>;
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

async function addIn(db: StoreDatabase, file: OverlayFile, features: readonly OverlayFeature[]): Promise<boolean> {
  const tx = db.transaction(['files', 'features'], 'readwrite');
  await Promise.all([tx.objectStore('files').put(file), tx.objectStore('features').put(features, file.id), tx.done]);
  return true;
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

type Kept = Omit<OverlayFileStore, 'open'>;

/** What is kept in memory, for a sign-in that ends with its tab. */
function createTabFiles(): Kept {
  const kept = new Map<string, { readonly file: OverlayFile; readonly features: readonly OverlayFeature[] }>();
  return {
    list: async (projectId) =>
      inOrder([...kept.values()].flatMap(({ file }) => (file.projectId === projectId ? [file] : []))),
    features: async (id) => kept.get(id)?.features ?? [],
    add: async (file, features) => {
      kept.set(file.id, { file, features });
      return true;
    },
    change: async (file) => {
      const known = kept.get(file.id);
      if (known) kept.set(file.id, { ...known, file });
    },
    remove: async (id) => void kept.delete(id),
    destroy: async () => kept.clear(),
  };
}

function createDeviceFiles(name: string): Kept & { readonly close: () => Promise<void> } {
  const database: OptionalDatabase<StoreDatabase> = createOptionalDatabase({
    name,
    open: openStore,
    what: 'files beside the design',
  });
  return {
    list: (projectId) =>
      database.use(async (db) => inOrder(await db.getAllFromIndex('files', 'project', projectId)), []),
    features: (id) => database.use(async (db) => (await db.get('features', id)) ?? [], []),
    add: (file, features) => database.use((db) => addIn(db, file, features), false),
    change: (file) => database.use((db) => changeIn(db, file), undefined),
    remove: (id) => database.use((db) => removeIn(db, id), undefined),
    destroy: database.destroy,
    close: database.close,
  };
}

/** Makes the store of a page, of no user at first. `base` is the address of the service. */
export function createOverlayFileStore(base: string): OverlayFileStore {
  let now: (Kept & { readonly close?: () => Promise<void> }) | null = null;
  return {
    open: (user, isTabOnly = false) => {
      void now?.close?.();
      const name = `nm-of:${shortHash(base)}:${shortHash(user)}:${userKey(base, user)}`;
      now = isTabOnly ? createTabFiles() : createDeviceFiles(name);
    },
    list: async (projectId) => (await now?.list(projectId)) ?? [],
    features: async (id) => (await now?.features(id)) ?? [],
    add: async (file, features) => (await now?.add(file, features)) ?? false,
    change: async (file) => now?.change(file),
    remove: async (id) => now?.remove(id),
    destroy: async () => {
      const last = now;
      now = null;
      await last?.destroy();
    },
  };
}
