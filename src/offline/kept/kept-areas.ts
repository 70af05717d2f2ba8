import type { DBSchema, IDBPDatabase } from 'idb';
import type { ItemRef } from '../../items/item';
import { withHandledEnd } from '../storage/finish-transaction';
import { openYielding } from '../storage/open-yielding';
import { createOptionalDatabase, type OptionalDatabase } from '../storage/optional-database';
import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';
import { type StoreOutcome, storing } from './store-outcome';

/** The ground of an area that was asked to stay on this device. */
export type KeptArea = {
  readonly id: string;
  /** The project that it was kept for. */
  readonly projectId: number;
  /** The background as JSON: what it comes from, by which one is found that is kept. */
  readonly source: string;
  readonly name: string;
  /** Degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  readonly maxZoom: number;
  /** Parts that make it whole. */
  readonly wanted: number;
  /** When it was fetched last, wall clock milliseconds. */
  readonly at: number;
};

/** The part of an area that is here, as far as it is stored. `bytes`: of its parts. */
export type StoredArea = KeptArea & { readonly stored: number; readonly bytes: number };

/** A tile, a style, a list of tiles, a symbol: as the server answered; without bytes also where it has none. */
export type AreaPart = { readonly address: string; readonly bytes: ArrayBuffer; readonly type: string };

/** The wish to keep a project. */
export type KeptProject = {
  readonly projectId: number;
  readonly name: string;
  /** The wanted documents: of all or in a view (degrees), none larger than so many bytes; null: however large. */
  readonly wanted: {
    readonly from: 'all' | 'view' | 'none';
    readonly mostBytes: number | null;
    readonly view: readonly [west: number, south: number, east: number, north: number];
  };
  /** The documents found then. */
  readonly documents: readonly ItemRef[];
  /** The reference lists, by their types. */
  readonly references: readonly string[];
  /** When it was fetched last, wall clock milliseconds. */
  readonly at: number;
};

type AreaSchema = DBSchema & {
  readonly areas: { key: string; value: KeptArea; indexes: { project: number } };
  readonly parts: { key: [area: string, address: string]; value: AreaPart; indexes: { address: string } };
  /** Beside the parts, so that they are counted without reading them. */
  readonly sizes: { key: [area: string, address: string]; value: number };
  readonly projects: { key: number; value: KeptProject };
};

type AreaDatabase = IDBPDatabase<AreaSchema>;

/** The wishes of one user to keep things on this device: areas of backgrounds, and projects. */
export type KeptAreas = {
  /** From now on this user's. `isTabOnly`: of a sign-in that ends with its tab, which keeps none. */
  readonly open: (user: string, isTabOnly?: boolean) => void;
  /** False: nothing can be kept here. */
  readonly isOpen: () => boolean;
  /** All areas with what is stored of them, the oldest first. */
  readonly list: () => Promise<readonly StoredArea[]>;
  /** Keeps what an area is, or what it has become. */
  readonly put: (area: KeptArea) => Promise<StoreOutcome>;
  readonly putPart: (areaId: string, part: AreaPart) => Promise<StoreOutcome>;
  /** The addresses that are stored of an area. */
  readonly addresses: (areaId: string) => Promise<ReadonlySet<string>>;
  /** A part by its address, whichever area it is of. */
  readonly part: (address: string) => Promise<AreaPart | null>;
  /** True when an area of this background is here, whole or not. */
  readonly hasSource: (source: string) => Promise<boolean>;
  readonly remove: (areaId: string) => Promise<void>;
  readonly projects: () => Promise<readonly KeptProject[]>;
  readonly putProject: (project: KeptProject) => Promise<StoreOutcome>;
  readonly removeProject: (projectId: number) => Promise<void>;
  /** Gives up the areas, to make room; what was asked for is remembered. */
  readonly empty: () => Promise<void>;
  /** Nothing is left of this user's. */
  readonly destroy: () => Promise<void>;
};

const partsOf = (areaId: string) => IDBKeyRange.bound([areaId], [areaId, []]);

function openAreas(name: string, lost: () => void): Promise<AreaDatabase> {
  return openYielding<AreaSchema>(name, {
    version: 1,
    upgrade: (db) => {
      db.createObjectStore('areas', { keyPath: 'id' }).createIndex('project', 'projectId');
      db.createObjectStore('parts').createIndex('address', 'address');
      db.createObjectStore('sizes');
      db.createObjectStore('projects', { keyPath: 'projectId' });
    },
    lost,
  });
}

async function listIn(db: AreaDatabase): Promise<readonly StoredArea[]> {
  const areas = (await db.getAll('areas')).toSorted((a, b) => a.at - b.at);
  return Promise.all(
    areas.map(async (area) => {
      const [stored, sizes] = await Promise.all([
        db.count('parts', partsOf(area.id)),
        db.getAll('sizes', partsOf(area.id)),
      ]);
      return { ...area, stored, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    }),
  );
}

async function putPartIn(db: AreaDatabase, areaId: string, part: AreaPart): Promise<void> {
  const tx = withHandledEnd(db.transaction(['areas', 'parts', 'sizes'], 'readwrite'));
  // Another tab may have removed the area.
  if (await tx.objectStore('areas').getKey(areaId)) {
    const key: [string, string] = [areaId, part.address];
    await Promise.all([
      tx.objectStore('parts').put(part, key),
      tx.objectStore('sizes').put(part.bytes.byteLength, key),
    ]);
  }
  await tx.done;
}

async function removeIn(db: AreaDatabase, areaId: string): Promise<void> {
  const tx = db.transaction(['areas', 'parts', 'sizes'], 'readwrite');
  await Promise.all([
    tx.objectStore('areas').delete(areaId),
    tx.objectStore('parts').delete(partsOf(areaId)),
    tx.objectStore('sizes').delete(partsOf(areaId)),
    tx.done,
  ]);
}

/** Areas keep what they were, so that they can be fetched again. */
async function emptyIn(db: AreaDatabase): Promise<void> {
  const tx = db.transaction(['parts', 'sizes'], 'readwrite');
  await Promise.all([tx.objectStore('parts').clear(), tx.objectStore('sizes').clear(), tx.done]);
}

/** Makes the areas of a page, of no user at first. `base` is the address of the service. */
export function createKeptAreas(base: string): KeptAreas {
  let database: OptionalDatabase<AreaDatabase> | null = null;
  /** Backgrounds of which there is an area: most pages have none, and then no tile is looked for. */
  let sources: Promise<ReadonlySet<string>> | null = null;
  const use = async <T>(work: (db: AreaDatabase) => Promise<T>, without: T): Promise<T> =>
    database ? database.use(work, without) : without;
  const knownSources = () => {
    sources ??= use(async (db) => new Set((await db.getAll('areas')).map(({ source }) => source)), new Set<string>());
    return sources;
  };
  const change = async <T>(work: (db: AreaDatabase) => Promise<T>, without: T): Promise<T> => {
    const done = await use(work, without);
    sources = null;
    return done;
  };
  const store = (work: (db: AreaDatabase) => Promise<unknown>) =>
    change<StoreOutcome>((db) => storing(() => work(db)), 'refused');
  return {
    open: (user, isTabOnly = false) => {
      void database?.close();
      sources = null;
      const name = `nm-ka:${shortHash(base)}:${userKey(base, user)}`;
      database = isTabOnly ? null : createOptionalDatabase({ name, open: openAreas, what: 'areas of maps' });
    },
    isOpen: () => database !== null,
    list: () => use(listIn, []),
    put: (area) => store((db) => db.put('areas', area)),
    putPart: (areaId, part) => use<StoreOutcome>((db) => storing(() => putPartIn(db, areaId, part)), 'refused'),
    addresses: (areaId) =>
      use(async (db) => {
        const keys = await db.getAllKeys('parts', partsOf(areaId));
        return new Set(keys.map(([, address]) => address));
      }, new Set<string>()),
    part: async (address) =>
      (await knownSources()).size === 0
        ? null
        : use(async (db) => (await db.getFromIndex('parts', 'address', address)) ?? null, null),
    hasSource: async (source) => (await knownSources()).has(source),
    remove: (areaId) => change((db) => removeIn(db, areaId), undefined),
    projects: () => use((db) => db.getAll('projects'), []),
    putProject: (project) => store((db) => db.put('projects', project)),
    removeProject: (projectId) => use((db) => db.delete('projects', projectId), undefined),
    empty: () => use(emptyIn, undefined),
    destroy: async () => {
      const last = database;
      database = null;
      sources = null;
      await last?.destroy();
    },
  };
}
