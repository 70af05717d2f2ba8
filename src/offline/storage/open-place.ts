import { openDB } from 'idb';
import { migrate, schemaVersion } from './database-migrations';
import { finish, storageFailure, strict } from './finish-transaction';
import { storageFaultOf } from './storage-fault';
import { encryptedStore, journalStore, type UserDatabase, type UserSchema } from './user-schema';

/** The events of a database while the product runs. */
export type DatabaseEvents = {
  /** The connection ended, and not by us: evicted, cleared by the user, its process gone (F20). */
  readonly lost?: () => void;
  /** A lost connection is open again: called before any other use of it. */
  readonly reopened?: (database: UserDatabase) => Promise<void>;
  /** A newer version of the product has taken it over: this one never gets it back (F23). */
  readonly replaced?: () => void;
  /** True while an older version of the product in another tab keeps this one waiting. */
  readonly blocked?: (isBlocked: boolean) => void;
  /** The earlier name of the database: the first opener gets a database of that name. */
  readonly before?: string;
};

/** Milliseconds after which an opening that has not ended is reported (F23). */
const silence = 2_500;

/** `missing`: called where there is no such database, and none is made. */
type Wanted = { readonly name: string; readonly missing?: () => void };

async function open({ name, missing }: Wanted, events: DatabaseEvents, forget: () => void): Promise<UserDatabase> {
  // A tab that the browser has frozen does not even answer that it stands in the way.
  const waiting = setTimeout(() => events.blocked?.(true), silence);
  // Some browsers refuse by throwing at once.
  const opening = async () =>
    openDB<UserSchema>(name, schemaVersion, {
      upgrade: (...[db, from, , tx]) => {
        // The opening that fails reports the aborted upgrade.
        tx.done.catch(() => null);
        if (from > 0 || !missing) return migrate(db, from);
        missing();
        tx.abort();
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

/** Milliseconds in which a browser lists its databases. A browser that is clearing its data meanwhile never does. */
const patience = 1_000;

/** True when there is a database of this name, and where the browser does not list them, or not soon: a busy one does so. */
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
    // Its content is not left behind for want of room.
    if (storageFaultOf(error) === 'full') return true;
    throw error;
  }
}

/** The database of this name; null where there is none. It is not made by looking for it, however busy the browser is. */
async function openExisting(name: string, events: DatabaseEvents, forget: () => void): Promise<UserDatabase | null> {
  if (!(await isThere(name))) return null;
  let isMissing = false;
  const missing = () => {
    isMissing = true;
  };
  try {
    return await open({ name, missing }, events, forget);
  } catch (error) {
    if (isMissing) return null;
    throw error;
  }
}

/** The stores that hold something a user has made. */
const storesOfEdits = ['ops', journalStore, encryptedStore, 'files', 'bin'] as const;

async function hasEdits(database: UserDatabase): Promise<boolean> {
  const counts = await Promise.all(storesOfEdits.map((store) => database.count(store)));
  return counts.some((count) => count > 0);
}

type Place = { readonly name: string; readonly before: string | null };

/**
 * Nothing is moved from one database to the other, so that nothing can be lost or made twice on its way. Older builds made an empty
 * one under the name from before when the browser was busy, beside the one with the user's edits: that one is the place then.
 */
export async function openPlace(
  { name, before }: Place,
  events: DatabaseEvents,
  forget: () => void,
): Promise<UserDatabase> {
  const old = before === null ? null : await openExisting(before, events, forget);
  if (!old) return open({ name }, events, forget);
  if (await isOf(old, name)) {
    const beside = (await hasEdits(old)) ? null : await openExisting(name, events, forget);
    if (!beside) return old;
    old.close();
    return beside;
  }
  old.close();
  return open({ name }, events, forget);
}
