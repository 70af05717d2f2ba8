import type { DBSchema, IDBPDatabase } from 'idb';
import { type StoreOutcome, storing } from '../kept/store-outcome';
import { withHandledEnd } from '../storage/finish-transaction';
import { openYielding } from '../storage/open-yielding';
import { createOptionalDatabase } from '../storage/optional-database';
import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';
import type { OverlayRaster } from './overlay-raster';
import { createStoreOfUser, type StoreOfUser } from './store-of-user';

type StoreSchema = DBSchema & {
  readonly rasters: { key: string; value: OverlayRaster; indexes: { project: number } };
  /** Beside them: a change of their looks does not write them again. */
  readonly pixels: { key: string; value: ArrayBuffer };
};

type StoreDatabase = IDBPDatabase<StoreSchema>;
type Store = StoreOfUser<OverlayRaster, ArrayBuffer>;

/** Pictures and layers of servers that lie below the designs of one user on this device, the lowest first. They are never sent anywhere. */
export type OverlayRasterStore = Omit<Store, 'body'> & {
  /** The bytes of a picture; null: there are none. */
  readonly pixels: Store['body'];
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

function onDevice(name: string) {
  const database = createOptionalDatabase<StoreDatabase>({
    name,
    open: openStore,
    what: 'pictures below the design',
  });
  return {
    list: (projectId: number) =>
      database.use(async (db) => inOrder(await db.getAllFromIndex('rasters', 'project', projectId)), []),
    body: (id: string) => database.use(async (db) => (await db.get('pixels', id)) ?? null, null),
    add: async (raster: OverlayRaster, pixels: ArrayBuffer | null) => {
      const outcome = await database.use((db) => storing(() => addIn(db, raster, pixels)), refused);
      if (outcome === 'full') await database.use((db) => removeIn(db, raster.id), undefined);
      return outcome;
    },
    change: (raster: OverlayRaster) => database.use((db) => changeIn(db, raster), undefined),
    remove: (id: string) => database.use((db) => removeIn(db, id), undefined),
    destroy: database.destroy,
    close: database.close,
  };
}

/** Makes the store of a page, of no user at first. `base` is the address of the service. */
export function createOverlayRasterStore(base: string): OverlayRasterStore {
  const { body, ...store } = createStoreOfUser<OverlayRaster, ArrayBuffer>({
    inOrder,
    onDevice: (user) => onDevice(`nm-or:${shortHash(base)}:${userKey(base, user)}`),
  });
  return { ...store, pixels: body };
}
