import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rawExport } from './raw-export';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function fill(): Promise<void> {
  const database = await openDB('strange', 99, {
    upgrade: (db) => {
      db.createObjectStore('ops', { keyPath: 'seq' });
      db.createObjectStore('later');
    },
  });
  await database.put('ops', { seq: 3, patch: { name: 'A' } });
  await database.put('later', 'what', 'key');
  database.close();
}

describe('the raw export', () => {
  it('reads what a version wrote that this one does not know', async () => {
    await fill();
    expect(await rawExport('strange')).toEqual({
      name: 'strange',
      version: 99,
      stores: { ops: [{ key: 3, value: { seq: 3, patch: { name: 'A' } } }], later: [{ key: 'key', value: 'what' }] },
    });
  });

  it('reads the rest when one store cannot be read', async () => {
    await fill();
    const whole = IDBDatabase.prototype.transaction;
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      if (given[0] === 'later') throw new DOMException('broken', 'NotFoundError');
      return whole.apply(this, given);
    });
    const found = await rawExport('strange');
    spy.mockRestore();
    expect(Object.keys(found?.stores ?? {})).toEqual(['ops']);
  });

  it('finds nothing where there is nothing, and leaves nothing behind', async () => {
    expect(await rawExport('none')).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
  });
});
