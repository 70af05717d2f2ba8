import { type DBSchema, deleteDB, type IDBPDatabase } from 'idb';
import { reportUnexpected } from '../../api/unexpected';
import type { ItemRef } from '../../items/item';
import { type StoreOutcome, storing } from '../kept/store-outcome';
import { nameBefore } from '../storage/database';
import { withHandledEnd } from '../storage/finish-transaction';
import { openYielding } from '../storage/open-yielding';
import { createOptionalDatabase, type OptionalDatabase } from '../storage/optional-database';
import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';

/** A file that was looked at, or taken, on this device. */
export type CachedFile = { readonly bytes: ArrayBuffer; readonly name: string; readonly type: string };

/** `isPinned`: it was asked to be kept, and makes no room for others. */
type CachedSize = {
  readonly ref: ItemRef;
  readonly size: number;
  readonly at: number;
  readonly isPinned?: boolean;
};

type CacheSchema = DBSchema & {
  readonly files: { key: ItemRef; value: CachedFile };
  /** Beside the files, so that what goes first is known without reading them. */
  readonly sizes: { key: ItemRef; value: CachedSize };
  /** Small pictures, as image files. */
  readonly thumbs: { key: ItemRef; value: { readonly bytes: ArrayBuffer; readonly at: number } };
};

type CacheDatabase = IDBPDatabase<CacheSchema>;

/**
 * Documents of one user that need no network: a convenience with bounds. Whatever goes wrong with it, it is as if nothing
 * were there.
 */
export type DocumentCache = {
  /** From now on this user's. `isOwn`: of a sign-in that ends with its tab, in memory. */
  readonly open: (user: string, isTabOnly?: boolean) => void;
  readonly read: (ref: ItemRef) => Promise<CachedFile | null>;
  /** The refs of the files here. */
  readonly refs: () => Promise<ReadonlySet<ItemRef>>;
  /** Keeps a file; the files with the oldest requests make room. */
  readonly keep: (ref: ItemRef, file: CachedFile) => Promise<void>;
  /** Keeps a file until it is unpinned or all is emptied, however much there is. */
  readonly pin: (ref: ItemRef, file: CachedFile) => Promise<StoreOutcome>;
  /** From now on these files make room as others do. */
  readonly unpin: (refs: readonly ItemRef[]) => Promise<void>;
  readonly thumb: (ref: ItemRef) => Promise<ArrayBuffer | null>;
  readonly keepThumb: (ref: ItemRef, bytes: ArrayBuffer) => Promise<void>;
  /** Gives up what is kept, to make room. */
  readonly empty: () => Promise<void>;
  /** Nothing is left of this user's. */
  readonly destroy: () => Promise<void>;
};

/** Bytes of files, and small pictures, that are kept at most. */
export const cacheLimits = { bytes: 100 * 1024 * 1024, thumbs: 2_000 } as const;

function openCache(name: string, lost: () => void): Promise<CacheDatabase> {
  return openYielding<CacheSchema>(name, {
    version: 1,
    upgrade: (db) => {
      db.createObjectStore('files');
      db.createObjectStore('sizes', { keyPath: 'ref' });
      db.createObjectStore('thumbs');
    },
    lost,
  });
}

async function keepIn(db: CacheDatabase, ref: ItemRef, { file, at }: { file: CachedFile; at: number }): Promise<void> {
  const size = file.bytes.byteLength;
  const tx = withHandledEnd(db.transaction(['files', 'sizes'], 'readwrite'));
  const all = await tx.objectStore('sizes').getAll();
  const isPinned = all.some((one) => one.ref === ref && one.isPinned);
  const known = all.filter((one) => one.ref !== ref && !one.isPinned);
  let total = known.reduce((sum, one) => sum + one.size, size);
  for (const old of known.toSorted((a, b) => a.at - b.at)) {
    if (total <= cacheLimits.bytes) break;
    total -= old.size;
    await Promise.all([tx.objectStore('files').delete(old.ref), tx.objectStore('sizes').delete(old.ref)]);
  }
  await Promise.all([
    tx.objectStore('files').put(file, ref),
    tx.objectStore('sizes').put({ ref, size, at, isPinned }),
    tx.done,
  ]);
}

async function pinIn(db: CacheDatabase, ref: ItemRef, { file, at }: { file: CachedFile; at: number }): Promise<void> {
  const tx = db.transaction(['files', 'sizes'], 'readwrite');
  const size = file.bytes.byteLength;
  await Promise.all([
    tx.objectStore('files').put(file, ref),
    tx.objectStore('sizes').put({ ref, size, at, isPinned: true }),
    tx.done,
  ]);
}

async function unpinIn(db: CacheDatabase, refs: readonly ItemRef[]): Promise<void> {
  const tx = withHandledEnd(db.transaction('sizes', 'readwrite'));
  for (const ref of refs) {
    const known = await tx.store.get(ref);
    if (known) await tx.store.put({ ...known, isPinned: false });
  }
  await tx.done;
}

async function keepThumbIn(db: CacheDatabase, ref: ItemRef, thumb: { bytes: ArrayBuffer; at: number }): Promise<void> {
  const tx = withHandledEnd(db.transaction('thumbs', 'readwrite'));
  // All go at once when there are too many: they are made again from what is looked at.
  if ((await tx.store.count()) >= cacheLimits.thumbs) await tx.store.clear();
  await Promise.all([tx.store.put(thumb, ref), tx.done]);
}

async function readIn(db: CacheDatabase, ref: ItemRef, at: number): Promise<CachedFile | null> {
  const tx = withHandledEnd(db.transaction(['files', 'sizes'], 'readwrite'));
  const file = (await tx.objectStore('files').get(ref)) ?? null;
  if (file) {
    const known = await tx.objectStore('sizes').get(ref);
    await tx.objectStore('sizes').put({ ...known, ref, size: file.bytes.byteLength, at });
  }
  await tx.done;
  return file;
}

/** Makes the cache of a page, of no user at first. `base` is the address of the service. */
export function createDocumentCache(base: string, now: () => number = Date.now): DocumentCache {
  let database: OptionalDatabase<CacheDatabase> | null = null;
  const use = async <T>(work: (db: CacheDatabase) => Promise<T>, without: T): Promise<T> =>
    database ? database.use(work, without) : without;
  return {
    open: (user) => {
      const name = `nm-dc:${shortHash(base)}:${shortHash(user)}:${userKey(base, user)}`;
      void database?.close();
      database = createOptionalDatabase({ name, open: openCache, what: 'documents' });
      // Versions before this one kept them under a name that two users could have: they are read again.
      deleteDB(nameBefore(name)).catch(reportUnexpected);
    },
    read: (ref) => use((db) => readIn(db, ref, now()), null),
    refs: () => use(async (db): Promise<ReadonlySet<ItemRef>> => new Set(await db.getAllKeys('sizes')), new Set()),
    keep: (ref, file) =>
      file.bytes.byteLength > cacheLimits.bytes
        ? Promise.resolve()
        : use((db) => keepIn(db, ref, { file, at: now() }), undefined),
    pin: (ref, file) => use<StoreOutcome>((db) => storing(() => pinIn(db, ref, { file, at: now() })), 'refused'),
    unpin: (refs) => use((db) => unpinIn(db, refs), undefined),
    thumb: (ref) => use(async (db) => (await db.get('thumbs', ref))?.bytes ?? null, null),
    keepThumb: (ref, bytes) => use((db) => keepThumbIn(db, ref, { bytes, at: now() }), undefined),
    empty: async () => database?.destroy(),
    destroy: async () => {
      const last = database;
      database = null;
      await last?.destroy();
    },
  };
}
