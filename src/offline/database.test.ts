import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseHandle, finish, strict, userDatabaseName } from './database';
import { fakeOp } from './outbox/fake-op';

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
    const newer = await openDB('x', 3);
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

  it('takes everything back when the work fails', async () => {
    const handle = createDatabaseHandle('x');
    const tx = await handle.begin((db) => db.transaction('ops', 'readwrite', strict));
    const work = tx.store.put(fakeOp()).then(() => {
      throw new Error('half way');
    });
    await expect(finish(tx, work)).rejects.toMatchObject({ kind: 'storage' });
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
