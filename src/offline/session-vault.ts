import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SessionRecord, SessionVault } from '../api/session/session';
import { storageFailure, strict } from './database';

type SessionSchema = DBSchema & { readonly sessions: { key: string; value: SessionRecord } };

function open(lost: () => void): Promise<IDBPDatabase<SessionSchema>> {
  return openDB<SessionSchema>('nm-session', 1, {
    upgrade: (db, from) => {
      if (from < 1) db.createObjectStore('sessions');
    },
    blocking: (_old, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      lost();
    },
    terminated: lost,
  });
}

/**
 * The session of one base address, in IndexedDB: localStorage loses the last seconds in a crash (reliability.md 0.3). A
 * write resolves when its transaction is complete. Throws a Failure of kind `storage`.
 */
export function createSessionVault(base: string): SessionVault {
  let handle: Promise<IDBPDatabase<SessionSchema>> | null = null;
  const forget = () => {
    handle = null;
  };
  const database = () => {
    handle ??= open(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return handle;
  };
  /** A dead handle (an evicted database, a browser that lost its storage process) is opened again once. */
  const attempt = async <T>(work: (db: IDBPDatabase<SessionSchema>) => Promise<T>): Promise<T> => {
    try {
      return await work(await database());
    } catch {
      forget();
    }
    try {
      return await work(await database());
    } catch (error) {
      throw storageFailure(error);
    }
  };
  return {
    read: () => attempt(async (db) => (await db.get('sessions', base)) ?? null),
    write: (record) =>
      attempt(async (db) => {
        const tx = db.transaction('sessions', 'readwrite', strict);
        const request = record ? tx.store.put(record, base) : tx.store.delete(base);
        await Promise.all([request, tx.done]);
      }),
  };
}
