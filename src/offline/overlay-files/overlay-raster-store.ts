import type { DBSchema, IDBPDatabase } from 'idb';
import { type StoreOutcome, storing } from '../kept/store-outcome';
import { withHandledEnd } from '../storage/finish-transaction';
import { openYielding } from '../storage/open-yielding';
import { createOptionalDatabase } from '../storage/optional-database';
import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';
import type { OverlayRaster } from './overlay-raster';

type StoreSchema = DBSchema & {
  readonly rasters: { key: string; value: OverlayRaster; indexes: { project: number } };
  /** Beside them: a change of their looks does not write them again. */
  readonly pixels: { key: string; value: ArrayBuffer };
};

type StoreDatabase = IDBPDatabase<StoreSchema>;

/** Pictures and layers of servers that lie below the designs of one user on this device. They are never sent anywhere. */
export type OverlayRasterStore = {
  /** From now on this user's. `isTabOnly`: of a sign-in that ends with its tab, in memory. */
  readonly open: (user: string, isTabOnly?: boolean) => void;
  /** Those of a project, the lowest first. */
  readonly list: (projectId: number) => Promise<readonly OverlayRaster[]>;
  /** The bytes of a picture; null: there are none. */
  readonly pixels: (id: string) => Promise<ArrayBuffer | null>;
  /** Keeps one, with the bytes of a picture. Nothing of it is kept where there is no room. */
  readonly add: (raster: OverlayRaster, pixels: ArrayBuffer | null) => Promise<StoreOutcome>;
  /** Keeps how it looks and lies. */
  readonly change: (raster: OverlayRaster) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Nothing is left of this user's. */
  readonly destroy: () => Promise<void>;
};

function openStore(name: string, lost: () => void): Promise<StoreDatabase> {
  return openYielding<StoreSchema>(name, {
    version: 1,
    upgrade: (db) => {
      db.createObjectStore('rasters', { keyPath: 'id' }).createIndex('project', 'projectId');
      db.createObjectStore('pixels');
    },
    lost,
  });
}

async function addIn(db: StoreDatabase, raster: OverlayRaster, pixels: ArrayBuffer | null): Promise<void> {
  const tx = withHandledEnd(db.transaction(['rasters', 'pixels'], 'readwrite'));
  await tx.objectStore('rasters').put(raster);
  if (pixels) await tx.objectStore('pixels').put(pixels, raster.id);
  await tx.done;
}

async function changeIn(db: StoreDatabase, raster: OverlayRaster): Promise<void> {
  const tx = withHandledEnd(db.transaction('rasters', 'readwrite'));
  // Another tab may have removed it.
  if (await tx.store.get(raster.id)) await tx.store.put(raster);
  await tx.done;
}

async function removeIn(db: StoreDatabase, id: string): Promise<void> {
  const tx = db.transaction(['rasters', 'pixels'], 'readwrite');
  await Promise.all([tx.objectStore('rasters').delete(id), tx.objectStore('pixels').delete(id), tx.done]);
}

const refused: StoreOutcome = 'refused';

const inOrder = (rasters: readonly OverlayRaster[]) => rasters.toSorted((a, b) => a.order - b.order);

type Kept = Omit<OverlayRasterStore, 'open'> & { readonly close: () => void };

/** What is kept in memory, for a sign-in that ends with its tab. */
function createTabRasters(): Kept {
  const kept = new Map<string, { readonly raster: OverlayRaster; readonly pixels: ArrayBuffer | null }>();
  return {
    list: async (projectId) =>
      inOrder([...kept.values()].flatMap(({ raster }) => (raster.projectId === projectId ? [raster] : []))),
    pixels: async (id) => kept.get(id)?.pixels ?? null,
    add: async (raster, pixels) => {
      kept.set(raster.id, { raster, pixels });
      return 'kept';
    },
    change: async (raster) => {
      const known = kept.get(raster.id);
      if (known) kept.set(raster.id, { ...known, raster });
    },
    remove: async (id) => void kept.delete(id),
    destroy: async () => kept.clear(),
    close: () => undefined,
  };
}

function createDeviceRasters(name: string): Kept {
  const database = createOptionalDatabase<StoreDatabase>({
    name,
    open: openStore,
    what: 'pictures below the design',
  });
  return {
    list: (projectId) =>
      database.use(async (db) => inOrder(await db.getAllFromIndex('rasters', 'project', projectId)), []),
    pixels: (id) => database.use(async (db) => (await db.get('pixels', id)) ?? null, null),
    add: async (raster, pixels) => {
      const outcome = await database.use((db) => storing(() => addIn(db, raster, pixels)), refused);
      if (outcome === 'full') await database.use((db) => removeIn(db, raster.id), undefined);
      return outcome;
    },
    change: (raster) => database.use((db) => changeIn(db, raster), undefined),
    remove: (id) => database.use((db) => removeIn(db, id), undefined),
    destroy: database.destroy,
    close: () => void database.close(),
  };
}

/** Makes the store of a page, of no user at first. `base` is the address of the service. */
export function createOverlayRasterStore(base: string): OverlayRasterStore {
  let now: Kept | null = null;
  return {
    open: (user, isTabOnly = false) => {
      now?.close();
      const name = `nm-or:${shortHash(base)}:${userKey(base, user)}`;
      now = isTabOnly ? createTabRasters() : createDeviceRasters(name);
    },
    list: async (projectId) => (await now?.list(projectId)) ?? [],
    pixels: async (id) => (await now?.pixels(id)) ?? null,
    add: async (raster, pixels) => (await now?.add(raster, pixels)) ?? 'refused',
    change: async (raster) => now?.change(raster),
    remove: async (id) => now?.remove(id),
    destroy: async () => {
      const last = now;
      now = null;
      await last?.destroy();
    },
  };
}
