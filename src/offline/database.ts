import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { Failure } from '../api/failure';
import type { ItemRef } from '../items/item';
import type { Binned, Op, Receipt } from './outbox/outbox';
import type { Watched } from './outbox/watched';
import { shortHash } from './short-hash';

/** Versions are additive: an older release never meets a store that it cannot read (reliability.md F22). */
const schemaVersion = 2;

export type ReferenceCopy = {
  readonly refType: string;
  /** Null: the service removed the type, never ask again (interface.md, References 4). */
  readonly hash: string | null;
  readonly items: unknown;
  /** Of the items' text, so that a damaged copy is noticed. */
  readonly checksum: string;
};

export type UserSchema = DBSchema & {
  /** Unsent operations. */
  readonly ops: { key: number; value: Op; indexes: { ref: ItemRef } };
  /** Which ref the service gave to a local one. */
  readonly idmap: {
    key: ItemRef;
    value: { readonly local: ItemRef; readonly ref: ItemRef };
    indexes: { ref: ItemRef };
  };
  readonly references: { key: string; value: ReferenceCopy };
  readonly meta: { key: string; value: number };
  /** What became of the last edits, oldest first. */
  readonly journal: { key: number; value: Receipt };
  /** What the user gave up. */
  readonly bin: { key: number; value: Omit<Binned, 'id'> };
  /** Items of ours of which a second copy may still turn up. */
  readonly watch: { key: ItemRef; value: Watched };
};

export type UserDatabase = IDBPDatabase<UserSchema>;

/** Every write is on the disk before it is called done (reliability.md 0.5). */
export const strict = { durability: 'strict' } as const;

/** A failed storage operation as a failure. What was to be stored is not stored. */
export function storageFailure(cause: unknown): Failure {
  return new Failure('storage', 'This device could not store it.', { retry: 'safe', cause });
}

/** The name of the database that holds what one user does against one service on this device. */
export function userDatabaseName(base: string, user: string): string {
  return `nm-ob:${shortHash(base)}:${shortHash(user)}`;
}

async function open(name: string, lost: () => void): Promise<UserDatabase> {
  const database = await openDB<UserSchema>(name, schemaVersion, {
    upgrade: (db, from) => {
      if (from < 1) {
        db.createObjectStore('ops', { keyPath: 'seq' }).createIndex('ref', 'ref');
        db.createObjectStore('idmap', { keyPath: 'local' }).createIndex('ref', 'ref');
        db.createObjectStore('references', { keyPath: 'refType' });
        db.createObjectStore('meta');
      }
      if (from < 2) {
        db.createObjectStore('journal', { autoIncrement: true });
        db.createObjectStore('bin', { autoIncrement: true });
        db.createObjectStore('watch', { keyPath: 'ref' });
      }
    },
    terminated: lost,
  });
  // Another tab brings a newer version: make way, or it waits for ever.
  database.addEventListener('versionchange', () => {
    database.close();
    lost();
  });
  return database;
}

/** A connection that is opened when it is first used, and again after it was lost. */
export type DatabaseHandle = {
  /** Begins a transaction. Throws a Failure of kind `storage`. */
  readonly begin: <T>(start: (database: UserDatabase) => T) => Promise<T>;
  readonly close: () => void;
};

/** The database of one user. A dead connection (evicted, blocked, its storage process gone) is opened again once. */
export function createDatabaseHandle(name: string): DatabaseHandle {
  let opened: Promise<UserDatabase> | null = null;
  const forget = () => {
    opened = null;
  };
  const connect = () => {
    opened ??= open(name, forget);
    return opened;
  };
  return {
    begin: async (start) => {
      try {
        return start(await connect());
      } catch {
        forget();
      }
      try {
        return start(await connect());
      } catch (error) {
        forget();
        throw storageFailure(error);
      }
    },
    close: () => {
      const last = opened;
      forget();
      void last?.then((database) => database.close()).catch(forget);
    },
  };
}

/** What `finish` needs of a transaction. */
export type Finishing = { readonly done: Promise<void>; readonly abort: () => void };

/** False when it has ended by itself already. */
function takeBack(tx: Finishing): boolean {
  try {
    tx.abort();
    return true;
  } catch {
    return false;
  }
}

/**
 * Waits for the work within a transaction and for its completion: only that means stored (reliability.md 0.4). When the
 * work fails, the transaction is taken back. Throws a Failure of kind `storage`.
 */
export async function finish<T>(tx: Finishing, work: Promise<T>): Promise<T> {
  const end = tx.done.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const outcome = await work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome) {
    takeBack(tx);
    await end;
    throw storageFailure(outcome.error);
  }
  const trouble = await end;
  if (trouble) throw storageFailure(trouble.error);
  return outcome.value;
}
