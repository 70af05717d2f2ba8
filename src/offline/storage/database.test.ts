import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeOp } from '../outbox/testing/fake-op';
import { createDatabaseHandle, transact, userDatabaseName } from './database';
import { schemaVersion } from './database-migrations';
import { finish, strict } from './finish-transaction';
import { storageFaultOf } from './storage-fault';
import type { UserDatabase } from './user-schema';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the user’s database', () => {
  it('is named apart for each service and user, and tells neither', () => {
    const names = [
      userDatabaseName('/api', 'a@example.com'),
      userDatabaseName('/api', 'b@example.com'),
      userDatabaseName('https://other.example', 'a@example.com'),
    ];
    expect(new Set(names).size).toBe(3);
    expect(names.join()).not.toContain('example');
    expect(userDatabaseName('/api', 'a@example.com')).toBe(names[0]);
  });

  it('makes way for a newer version of the product', async () => {
    const handle = createDatabaseHandle('x');
    await handle.begin((db) => db.put('meta', 1, 'a'));
    const newer = await openDB('x', schemaVersion + 1);
    await expect(handle.begin((db) => db.transaction('meta'))).rejects.toMatchObject({ kind: 'storage' });
    newer.close();
  });

  it('may be closed and used again', async () => {
    const handle = createDatabaseHandle('x');
    handle.close();
    await handle.begin((db) => db.put('meta', 1, 'a'));
    handle.close();
    expect(await handle.begin((db) => db.get('meta', 'a'))).toBe(1);
  });
});

describe('finish', () => {
  it('is done when the transaction is', async () => {
    const handle = createDatabaseHandle('x');
    const tx = await handle.begin((db) => db.transaction('ops', 'readwrite', strict));
    expect(await finish(tx, tx.store.put(fakeOp()))).toBe(1);
    expect(await handle.begin((db) => db.count('ops'))).toBe(1);
  });

  it('takes everything back when the work fails, and does not call a bug a storage', async () => {
    const handle = createDatabaseHandle('x');
    const tx = await handle.begin((db) => db.transaction('ops', 'readwrite', strict));
    const work = tx.store.put(fakeOp()).then(() => {
      throw new Error('half way');
    });
    await expect(finish(tx, work)).rejects.toThrow('half way');
    expect(await handle.begin((db) => db.count('ops'))).toBe(0);
  });

  it('does not believe a request that succeeded in a transaction that was aborted', async () => {
    const handle = createDatabaseHandle('x');
    const tx = await handle.begin((db) => db.transaction('ops', 'readwrite', strict));
    const work = tx.store.put(fakeOp()).then((key) => {
      tx.abort();
      return key;
    });
    await expect(finish(tx, work)).rejects.toMatchObject({ kind: 'storage' });
    expect(await handle.begin((db) => db.count('ops'))).toBe(0);
  });
});

describe('a transaction whose requests are never answered', () => {
  it('ends the wait by aborting: Chromium is silent after a commit on a full device', async () => {
    const full = new DOMException('full', 'QuotaExceededError');
    const tx = {
      done: Promise.reject(full),
      abort: () => {
        throw new DOMException('It has ended', 'InvalidStateError');
      },
    };
    const error: unknown = await finish(tx, new Promise(() => undefined)).catch((reason: unknown) => reason);
    expect(storageFaultOf(error)).toBe('full');
  }, 2_000);

  it('still says what a failed request said', async () => {
    const aborted = new DOMException('aborted', 'AbortError');
    const work = Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const error: unknown = await finish({ done: Promise.reject(aborted), abort: () => undefined }, work).catch(
      (reason: unknown) => reason,
    );
    expect(storageFaultOf(error)).toBe('full');
  });
});

describe('transact', () => {
  it('makes its first requests before it returns, when there is a connection', async () => {
    const handle = createDatabaseHandle('x');
    await handle.begin((db) => db.get('meta', 'a'));
    const begun: string[] = [];
    const writing = transact(
      handle,
      (db) => db.transaction('meta', 'readwrite', strict),
      (tx) => {
        begun.push('asked');
        return tx.store.put(1, 'a');
      },
    );
    expect(begun).toEqual(['asked']);
    await writing;
    expect(await handle.begin((db) => db.get('meta', 'a'))).toBe(1);
  });
});

describe('a database that an older version of the product holds', () => {
  it('is told to be waited for, and opened when it is let go', async () => {
    const old = await openDB('x', 1);
    const reported: boolean[] = [];
    const handle = createDatabaseHandle('x', { blocked: (isBlocked) => reported.push(isBlocked) });
    const opening = handle.begin((db) => db.version);
    await vi.waitFor(() => expect(reported).toEqual([true]));
    old.close();
    expect(await opening).toBe(schemaVersion);
    expect(reported).toEqual([true, false]);
    handle.close();
  });
});

describe('a transaction', () => {
  const begin = (db: UserDatabase) => db.transaction('meta', 'readwrite', strict);

  it('is done again on another connection when its own died, three times at most', async () => {
    const handle = createDatabaseHandle('x');
    const whole = IDBDatabase.prototype.transaction;
    let left = 3;
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      const tx = whole.apply(this, given);
      if (left > 0) tx.abort();
      left -= 1;
      return tx;
    });
    await transact(handle, begin, (tx) => tx.store.put(1, 'a'));
    expect(await handle.begin((db) => db.get('meta', 'a'))).toBe(1);
    left = 100;
    await expect(transact(handle, begin, (tx) => tx.store.put(2, 'a'))).rejects.toMatchObject({ kind: 'storage' });
    spy.mockRestore();
    expect(await handle.begin((db) => db.get('meta', 'a'))).toBe(1);
  });

  it('is not done again when the device is full', async () => {
    const handle = createDatabaseHandle('x');
    let tries = 0;
    const full = transact(handle, begin, () => {
      tries += 1;
      return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    });
    const error: unknown = await full.catch((reason: unknown) => reason);
    expect([storageFaultOf(error), tries]).toEqual(['full', 1]);
  });
});

describe('a browser that refuses at once', () => {
  it('is not told to be waited for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    globalThis.indexedDB.open = () => {
      throw new DOMException('No', 'SecurityError');
    };
    const reported: boolean[] = [];
    const handle = createDatabaseHandle('x', { blocked: (isBlocked) => reported.push(isBlocked) });
    await expect(handle.begin((db) => db.version)).rejects.toMatchObject({ kind: 'storage' });
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(reported).not.toContain(true);
  });
});
