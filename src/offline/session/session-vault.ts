import type { DBSchema, IDBPDatabase } from 'idb';
import type { SessionRecord, SessionVault, StoredSession } from '../../api/session/session';
import { isSessionRecord } from '../../api/session/tab-message';
import { isExpected, reportUnexpected, unlessRefused } from '../../api/unexpected';
import { decryptValue, type Encrypted, encryptValue, newEncryptionKey } from '../storage/encryption';
import { storageFailure, storageTrouble, strict } from '../storage/finish-transaction';
import { openYielding } from '../storage/open-yielding';

type SessionSchema = DBSchema & {
  /** Version 1: the record as it is. Read once, then encrypted. */
  readonly sessions: { key: string; value: SessionRecord };
  readonly sealed: { key: string; value: Encrypted };
  readonly keys: { key: string; value: CryptoKey };
  /** When a sign-in was last used, and when its user signed out (`leftKey`), wall clock milliseconds. */
  readonly uses: { key: string; value: number };
};

type Database = IDBPDatabase<SessionSchema>;

/** Of the trace of a sign-out. Data that was cleared from outside has none. */
const signedOutKey = (base: string) => `signed-out ${base}`;

const signOutMarkKey = (base: string) => `nm-leaving:${base}`;

/**
 * The user who is signing out just now, in a store that is written at once: a page that is loaded again before the sign-out is in
 * the database must not find the sign-in there. Where the browser refuses that store, the database alone counts.
 */
function createSignOutMark(base: string) {
  const key = signOutMarkKey(base);
  let isMine = false;
  return {
    say: () => {
      isMine = true;
      unlessRefused(() => localStorage.setItem(key, '1'), undefined);
    },
    isOthers: () => !isMine && unlessRefused(() => localStorage.getItem(key) !== null, false),
    isOver: () => {
      isMine = false;
      unlessRefused(() => localStorage.removeItem(key), undefined);
    },
  };
}

function open(lost: () => void): Promise<Database> {
  return openYielding<SessionSchema>('nm-session', {
    version: 2,
    upgrade: (db, from) => {
      if (from < 1) db.createObjectStore('sessions');
      if (from < 2) for (const name of ['sealed', 'keys', 'uses'] as const) db.createObjectStore(name);
    },
    lost,
  });
}

/** The key of a base address, made when it is first needed; of two tabs that make one, the first one's counts. */
async function keyOf(db: Database, base: string): Promise<CryptoKey> {
  const known = await db.get('keys', base);
  if (known) return known;
  const made = await newEncryptionKey();
  const tx = db.transaction('keys', 'readwrite', strict);
  const other = await tx.store.get(base);
  const written = other ? null : tx.store.put(made, base);
  await Promise.all([written, tx.done]);
  return other ?? made;
}

async function write(db: Database, base: string, record: SessionRecord | null): Promise<void> {
  // Encrypted before the transaction: it would end while the key is at work.
  const sealed = record && (await encryptValue(await keyOf(db, base), record));
  const tx = db.transaction(['sessions', 'sealed', 'uses'], 'readwrite', strict);
  const store = tx.objectStore('sealed');
  await Promise.all([
    tx.objectStore('sessions').delete(base),
    sealed ? store.put(sealed, base) : store.delete(base),
    record ? null : tx.objectStore('uses').delete(base),
    record ? null : tx.objectStore('uses').put(Date.now(), signedOutKey(base)),
    tx.done,
  ]);
}

/** A plain record of version 1 becomes a encrypted one, unless another tab was faster and may have gone on since. */
async function move(db: Database, base: string, plain: SessionRecord): Promise<void> {
  const sealed = await encryptValue(await keyOf(db, base), plain);
  const tx = db.transaction(['sessions', 'sealed'], 'readwrite', strict);
  const plains = tx.objectStore('sessions');
  const isThere = (await plains.getKey(base)) !== undefined;
  const moved = isThere ? [plains.delete(base), tx.objectStore('sealed').put(sealed, base)] : [];
  await Promise.all([...moved, tx.done]);
}

async function restore(db: Database, base: string, record: SessionRecord): Promise<void> {
  const sealed = await encryptValue(await keyOf(db, base), record);
  const tx = db.transaction(['sessions', 'sealed', 'uses'], 'readwrite', strict);
  const store = tx.objectStore('sealed');
  const words = [
    tx.objectStore('sessions').getKey(base),
    store.getKey(base),
    tx.objectStore('uses').getKey(signedOutKey(base)),
  ];
  const isEmpty = (await Promise.all(words)).every((key) => key === undefined);
  await Promise.all([isEmpty ? store.put(sealed, base) : null, tx.done]);
}

async function read(db: Database, base: string): Promise<StoredSession> {
  const [sealed, key] = await Promise.all([db.get('sealed', base), db.get('keys', base)]);
  if (sealed && key) {
    const record = await decryptValue(key, sealed);
    return isSessionRecord(record) ? record : null;
  }
  const plain = await db.get('sessions', base);
  if (plain) await move(db, base, plain);
  if (plain) return plain;
  return (await db.getKey('uses', signedOutKey(base))) === undefined ? null : 'signed-out';
}

/**
 * The session of one base address, in IndexedDB: localStorage loses the last seconds in a crash (docs/sync.md 1.3). It is
 * encrypted with a key that no script can read out, which keeps it from a casual look into the files and from nothing more
 * (docs/sync.md 5). A write resolves when its transaction is complete. Throws a Failure of kind `storage`.
 */
export function createSessionVault(base: string): SessionVault {
  let handle: Promise<Database> | null = null;
  let lost = (): void => undefined;
  const forget = () => {
    handle = null;
  };
  const connectionLost = () => {
    forget();
    lost();
  };
  const database = () => {
    handle ??= open(connectionLost).catch((error: unknown) => {
      forget();
      // Whatever it is, a browser without a storage is no fault of this program.
      throw storageFailure(error);
    });
    return handle;
  };
  /** A dead handle (an evicted database, a browser that lost its storage process) is opened again once. */
  const attempt = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    try {
      return await work(await database());
    } catch (error) {
      if (!isExpected(error)) throw error;
      forget();
    }
    try {
      return await work(await database());
    } catch (error) {
      throw storageTrouble(error);
    }
  };
  const signOutMark = createSignOutMark(base);
  const put = async (record: SessionRecord | null) => {
    await attempt((db) => write(db, base, record));
    signOutMark.isOver();
  };
  return {
    read: async () => {
      if (!signOutMark.isOthers()) return attempt((db) => read(db, base));
      // Where it cannot be written either, it is over all the same.
      await put(null).catch(reportUnexpected);
      return 'signed-out';
    },
    write: put,
    beginSignOut: signOutMark.say,
    restore: (record) => attempt((db) => restore(db, base, record)),
    onLost: (listener) => {
      lost = listener;
    },
    usedAt: () => attempt(async (db) => (await db.get('uses', base)) ?? null),
    setUsedAt: (moment) => attempt(async (db) => void (await db.put('uses', moment, base))),
  };
}
