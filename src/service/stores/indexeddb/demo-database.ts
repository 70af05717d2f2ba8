import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { ModelPath } from '../../../contract/models';
import { newEpoch } from '../new-epoch';
import { newSecret } from '../new-secret';
import type { StoredRecord } from '../seed/sample-data';
import type { Creation, StoredToken } from '../store';

/** Data that was created or changed in the demo since its seed. Nothing here is a password or a token. */
export interface DemoSchema extends DBSchema {
  meta: { key: string; value: string };
  lastIds: { key: string; value: number };
  records: {
    key: [model: string, id: number];
    value: { model: ModelPath; id: number; projectId: number; record: StoredRecord };
    indexes: { byProject: [model: string, projectId: number] };
  };
  projects: { key: number; value: StoredRecord };
  grants: { key: [userId: number, projectId: number]; value: { userId: number; projectId: number } };
  bookmarks: { key: [userId: number, projectId: number]; value: { userId: number; projectId: number } };
  tokens: { key: string; value: StoredToken; indexes: { byExpiry: number } };
  files: { key: number; value: Uint8Array<ArrayBuffer> };
  /** Writes to each list. */
  writes: { key: [projectId: number, model: string]; value: number };
  /** The record of each of the last writes to a list, by the number of the write. */
  changes: { key: [projectId: number, model: string, write: number]; value: number };
  /** The creations of keys. */
  creations: { key: string; value: Creation & { readonly key: string }; indexes: { byAge: number } };
}

type Name = StoreNames<DemoSchema>;
/**
 * A transaction that may write. Its type knows all stores, not only the named ones: TypeScript compares types of transactions
 * over fewer stores in an order that depends on the number of files, and then they do not fit each other.
 */
export type DemoWriting = IDBPTransaction<DemoSchema, Name[], 'readwrite'>;

/** The demo's database: opened when first needed, and again when the browser closed it. */
export type DemoDatabase = {
  readonly read: <T>(work: (db: IDBPDatabase<DemoSchema>) => Promise<T>) => Promise<T>;
  /** One transaction; resolves when it is complete and durable. When `work` throws, nothing of it is written. */
  readonly write: <T>(names: Name[], work: (transaction: DemoWriting) => Promise<T>) => Promise<T>;
  /** Empties everything; the seed shows again. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const emptied: Exclude<Name, 'meta'>[] = [
  'lastIds',
  'records',
  'projects',
  'grants',
  'bookmarks',
  'tokens',
  'files',
  'writes',
  'changes',
  'creations',
];

function upgrade(db: IDBPDatabase<DemoSchema>, oldVersion: number): void {
  if (oldVersion < 1) createFirst(db);
  if (oldVersion < 2) db.createObjectStore('files');
  if (oldVersion < 3) db.createObjectStore('writes');
  if (oldVersion < 4) db.createObjectStore('changes');
  db.createObjectStore('creations', { keyPath: 'key' }).createIndex('byAge', 'at');
}

function createFirst(db: IDBPDatabase<DemoSchema>): void {
  db.createObjectStore('meta');
  db.createObjectStore('lastIds');
  db.createObjectStore('records', { keyPath: ['model', 'id'] }).createIndex('byProject', ['model', 'projectId']);
  db.createObjectStore('projects', { keyPath: 'id' });
  db.createObjectStore('grants', { keyPath: ['userId', 'projectId'] });
  db.createObjectStore('bookmarks', { keyPath: ['userId', 'projectId'] });
  db.createObjectStore('tokens', { keyPath: 'hash' }).createIndex('byExpiry', 'expiresAt');
}

async function startAfresh(db: IDBPDatabase<DemoSchema>, seedVersion: string): Promise<void> {
  const transaction = db.transaction(['meta', ...emptied], 'readwrite');
  const meta = transaction.objectStore('meta');
  const isOfAnotherSeed = (await meta.get('seed')) !== seedVersion;
  if (isOfAnotherSeed) {
    for (const name of emptied) await transaction.objectStore(name).clear();
    await meta.put(seedVersion, 'seed');
  }
  // A database of an earlier build has no epoch, or no secret.
  if (isOfAnotherSeed || !(await meta.get('epoch'))) await meta.put(newEpoch(), 'epoch');
  if (!(await meta.get('versionSecret'))) await meta.put(newSecret(), 'versionSecret');
  await transaction.done;
}

const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError';

async function inOneStep<T>(
  db: IDBPDatabase<DemoSchema>,
  names: Name[],
  work: (transaction: DemoWriting) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction(names, 'readwrite', { durability: 'strict' });
  // Awaited below; this keeps an abort from counting as an unhandled error.
  const done = transaction.done.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  try {
    const result = await work(transaction);
    const failed = await done;
    if (failed) throw failed.error;
    return result;
  } catch (error) {
    if (!transaction.error) abort(transaction);
    await done;
    throw error;
  }
}

function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch (error) {
    // Already finished: there is nothing left to take back.
    if (!isClosed(error)) throw error;
  }
}

/**
 * The database `name` for one version of the seed: when it was filled over another seed, it starts afresh. Rejects when
 * the browser keeps no databases (private windows, blocked site data).
 */
export function createDemoDatabase(name: string, seedVersion: string): DemoDatabase {
  let opened: Promise<IDBPDatabase<DemoSchema>> | null = null;
  const forget = () => {
    opened = null;
  };
  const open = async () => {
    const db = await openDB<DemoSchema>(name, 5, {
      upgrade,
      terminated: forget,
      blocking: (_current, _blocked, event) => {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    await startAfresh(db, seedVersion);
    return db;
  };
  const current = () => {
    opened ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
  const read: DemoDatabase['read'] = async (work) => {
    try {
      return await work(await current());
    } catch (error) {
      if (!isClosed(error)) throw error;
      forget();
      return work(await current());
    }
  };
  const write: DemoDatabase['write'] = (names, work) => read((db) => inOneStep(db, names, work));
  return {
    read,
    write,
    reset: () =>
      write(['meta', ...emptied], async (transaction) => {
        await transaction.objectStore('meta').put(newEpoch(), 'epoch');
        for (const store of emptied) await transaction.objectStore(store).clear();
      }),
    close: async () => {
      const db = await opened?.catch(() => null);
      forget();
      db?.close();
    },
  };
}
