import { type Finishing, finish, storageFailure, storageTrouble } from './finish-transaction';
import { type DatabaseEvents, openPlace } from './open-place';
import { shortHash } from './short-hash';
import { storageFaultOf } from './storage-fault';
import { userKey } from './user-key';
import type { UserDatabase } from './user-schema';

/** The name of the database that holds what one user does against one service on this device. */
export function userDatabaseName(base: string, user: string): string {
  return `nm-ob:${shortHash(base)}:${shortHash(user)}:${userKey(base, user)}`;
}

/** As the database of a user was called before: a name that two users could have. */
export function nameBefore(name: string): string {
  return name.slice(0, name.lastIndexOf(':'));
}

/** A connection that is opened when it is first used, and again after it was lost. */
export type DatabaseHandle = {
  /** Begins a transaction, before it returns when there is a connection. Throws a Failure of kind `storage`. */
  readonly begin: <T>(start: (database: UserDatabase) => T) => Promise<T>;
  /** The work under way ends; the next use opens it again. */
  readonly close: () => void;
};

/** The database of one user. A dead connection (evicted, blocked, its storage process gone) is opened again once. */
export function createDatabaseHandle(name: string, events: DatabaseEvents = {}): DatabaseHandle {
  let opened: Promise<UserDatabase> | null = null;
  /** The open connection: a write must not wait behind the page's next work. */
  let ready: UserDatabase | null = null;
  let wasOpen = false;
  let before = events.before ?? null;
  const forget = (which: Promise<UserDatabase> | null) => {
    if (opened !== which) return;
    opened = null;
    ready = null;
  };
  const connect = () => {
    if (opened) return opened;
    const opening = openPlace({ name, before }, events, () => forget(opening)).then(async (database) => {
      // If work has begun under the new name, it stays there: the earlier database belongs to another user, or did not exist.
      if (database.name === name) before = null;
      if (wasOpen) await events.reopened?.(database);
      wasOpen = true;
      if (opened === opening) ready = database;
      return database;
    });
    opened = opening;
    return opening;
  };
  const attempt = async <T>(start: (database: UserDatabase) => T): Promise<T> => {
    const connection = connect();
    const waiting = () =>
      connection.catch((error: unknown) => {
        forget(connection);
        throw error;
      });
    const database = ready ?? (await waiting());
    try {
      return start(database);
    } catch (error) {
      // A database that is only full is still good.
      if (storageFaultOf(error) === 'lost') forget(connection);
      throw error;
    }
  };
  return {
    begin: async (start) => {
      try {
        return await attempt(start);
      } catch (error) {
        if (storageFaultOf(error) !== 'lost') throw storageTrouble(error);
      }
      try {
        return await attempt(start);
      } catch (error) {
        throw storageTrouble(error);
      }
    },
    close: () => {
      const last = opened;
      forget(last);
      last?.then((database) => database.close()).catch(() => forget(last));
    },
  };
}

/** Milliseconds before the first, second and third new try on a new connection (F21). */
const pauses = [50, 250, 1_000] as const;

/**
 * One transaction from its beginning to its completion; its first requests are made before this returns. When the connection dies
 * under it, it is done again on another one, three times at most: `work` has to bear that. Throws a Failure of kind `storage`.
 */
export async function transact<Tx extends Finishing, T>(
  database: DatabaseHandle,
  start: (database: UserDatabase) => Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (const pause of [...pauses, null]) {
    try {
      const { tx, working } = await database.begin((db) => {
        const begun = start(db);
        const working = async () => work(begun);
        return { tx: begun, working: working() };
      });
      return await finish(tx, working);
    } catch (error) {
      if (pause === null || storageFaultOf(error) !== 'lost') throw error;
    }
    database.close();
    await new Promise((done) => setTimeout(done, pause));
  }
  throw storageFailure(new Error('The storage of this device is gone'));
}
