import { openDB } from 'idb';
import { Failure } from '../../api/failure';
import { isExpected } from '../../api/unexpected';
import { migrate, schemaVersion } from './database-migrations';
import { shortHash } from './short-hash';
import { storageFaultOf } from './storage-fault';
import { userKey } from './user-key';
import type { UserDatabase, UserSchema } from './user-schema';

/** Every write is on the disk before it is called done (docs/sync.md 1.5). */
export const strict = { durability: 'strict' } as const;

/** A failed storage operation as a failure. What was to be stored is not stored. */
export function storageFailure(cause: unknown): Failure {
  return new Failure('storage', { retry: 'safe', cause });
}

/** A failed storage operation as a failure; a fault of this program stays what it is. */
export function storageTrouble(error: unknown): unknown {
  if (error instanceof Failure || !isExpected(error)) return error;
  return storageFailure(error);
}

/** The name of the database that holds what one user does against one service on this device. */
export function userDatabaseName(base: string, user: string): string {
  return `nm-ob:${shortHash(base)}:${shortHash(user)}:${userKey(base, user)}`;
}

/** As the database of a user was called before: a name that two users could have. */
export function nameBefore(name: string): string {
  return name.slice(0, name.lastIndexOf(':'));
}

/** What befalls a database while the product runs. */
export type DatabaseEvents = {
  /** The connection ended, and not by us: evicted, cleared by the user, its process gone (F20). */
  readonly lost?: () => void;
  /** There is a connection again after one was lost: called before anybody else may use it. */
  readonly reopened?: (database: UserDatabase) => Promise<void>;
  /** A newer version of the product has taken it over: this one never gets it back (F23). */
  readonly replaced?: () => void;
  /** True while an older version of the product in another tab keeps this one waiting. */
  readonly blocked?: (isBlocked: boolean) => void;
  /** As it was called before: a database of that name is the one that is meant, for whoever opens it first. */
  readonly before?: string;
};

/** Milliseconds after which an opening that has not ended is reported (F23). */
const silence = 2_500;

async function open(name: string, events: DatabaseEvents, forget: () => void): Promise<UserDatabase> {
  // A tab that the browser has frozen does not even answer that it stands in the way.
  const waiting = setTimeout(() => events.blocked?.(true), silence);
  // Some browsers refuse by throwing at once.
  const opening = async () =>
    openDB<UserSchema>(name, schemaVersion, {
      upgrade: (...[db, from, , tx]) => {
        // That an upgrade was taken back is reported by the opening that fails.
        tx.done.catch(() => null);
        migrate(db, from);
      },
      blocked: () => events.blocked?.(true),
      terminated: () => {
        forget();
        events.lost?.();
      },
    });
  const database = await opening()
    // Whatever it is, a browser without a storage is no fault of this program.
    .catch((error: unknown) => {
      throw storageFailure(error);
    })
    .finally(() => {
      clearTimeout(waiting);
      events.blocked?.(false);
    });
  // Another tab brings a newer version, or takes the database away: make way, or it waits for ever.
  database.addEventListener('versionchange', ({ newVersion }) => {
    database.close();
    forget();
    if (newVersion === null) events.lost?.();
    else events.replaced?.();
  });
  return database;
}

/** Milliseconds in which a browser lists its databases. One that is clearing its data meanwhile never does. */
const patience = 1_000;

/** True when there is a database of this name, and where the browser does not list them, or not soon. */
export async function isThere(name: string): Promise<boolean> {
  const silence = new Promise<null>((done) => setTimeout(() => done(null), patience));
  const asked = (async () => indexedDB.databases())().catch(() => null);
  const all = await Promise.race([asked, silence]);
  return all === null || all.some((one) => one.name === name);
}

/** True when a database of a name from before belongs to whom the new name is for: the first who asks gets it, for good. */
async function isOf(database: UserDatabase, name: string): Promise<boolean> {
  const owner = await database.get('keys', 'owner');
  if (owner !== undefined) return owner === name;
  try {
    const tx = database.transaction('keys', 'readwrite', strict);
    const claim = async () => {
      const now = await tx.store.get('owner');
      if (now === undefined) await tx.store.put(name, 'owner');
      return now === undefined || now === name;
    };
    return await finish(tx, claim());
  } catch (error) {
    // What is in it is not left behind for want of room.
    if (storageFaultOf(error) === 'full') return true;
    throw error;
  }
}

/** Nothing is moved from one database to the other, so that nothing can be lost or made twice on its way. */
async function openPlace(
  { name, before }: { readonly name: string; readonly before: string | null },
  events: DatabaseEvents,
  forget: () => void,
): Promise<UserDatabase> {
  if (before === null || !(await isThere(before))) return open(name, events, forget);
  const old = await open(before, events, forget);
  if (await isOf(old, name)) return old;
  old.close();
  return open(name, events, forget);
}

/** A connection that is opened when it is first used, and again after it was lost. */
export type DatabaseHandle = {
  /** Begins a transaction, before it returns when there is a connection. Throws a Failure of kind `storage`. */
  readonly begin: <T>(start: (database: UserDatabase) => T) => Promise<T>;
  /** What is under way ends; the next use opens it again. */
  readonly close: () => void;
};

/** The database of one user. A dead connection (evicted, blocked, its storage process gone) is opened again once. */
export function createDatabaseHandle(name: string, events: DatabaseEvents = {}): DatabaseHandle {
  let opened: Promise<UserDatabase> | null = null;
  /** The connection itself, once it is there: a write must not wait behind what the page does next. */
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
      // Whoever has begun under the new name stays there: the other one is another's, or was not there.
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
      // One that is only full is still good.
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

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

function outcomeOf<T>(promise: Promise<T>): Promise<Outcome<T>> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}

/**
 * What the work within a transaction came to. When the transaction is aborted and its requests are never answered (Chromium
 * does so on a full device after `commit()`), that is the outcome: nothing may wait for them.
 */
async function workOutcome<T>(work: Promise<Outcome<T>>, end: Promise<Outcome<void>>): Promise<Outcome<T>> {
  const aborted = end.then((ended) => {
    if (!('error' in ended)) return work;
    // The failed request that ended it knows why, and is notified of it in the same task.
    const unanswered = new Promise<Outcome<T>>((done) => setTimeout(() => done(ended), 0));
    return Promise.race([work, unanswered]);
  });
  return Promise.race([work, aborted]);
}

/**
 * Waits for the work within a transaction and for its completion: only that means stored (docs/sync.md 1.4). When the
 * work fails, the transaction is taken back; when the transaction is aborted, its work is not waited for. Throws a Failure
 * of kind `storage`.
 */
export async function finish<T>(tx: Finishing, work: Promise<T>): Promise<T> {
  const end = outcomeOf(tx.done);
  const outcome = await workOutcome(outcomeOf(work), end);
  if ('error' in outcome) {
    // Requests of a transaction that the browser has ended only fail as aborted: the transaction itself has the reason.
    const wasOurs = takeBack(tx);
    const ended = await end;
    throw storageTrouble(!wasOurs && 'error' in ended ? ended.error : outcome.error);
  }
  const ended = await end;
  if ('error' in ended) throw storageTrouble(ended.error);
  return outcome.value;
}

/** Milliseconds before the first, second and third new try on a new connection (F21). */
const pauses = [50, 250, 1_000] as const;

/**
 * One transaction from its beginning to its completion; its first requests are made before this returns. When the connection dies under it, it is done again on another one,
 * three times at most: `work` has to bear that. Throws a Failure of kind `storage`.
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
