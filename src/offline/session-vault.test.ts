import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionRecord } from '../api/session/session';
import { createSessionVault } from './session-vault';

const record: SessionRecord = {
  user: { username: 'pat', firstName: 'Pat', lastName: 'Planner' },
  refreshToken: 'r',
  accessToken: 'a',
  generation: 2,
  epoch: 1,
  pending: { sends: 1 },
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('session vault', () => {
  it('keeps one record a base address', async () => {
    const vault = createSessionVault('/api');
    expect(await vault.read()).toBeNull();
    await vault.write(record);
    expect(await vault.read()).toEqual(record);
    expect(await createSessionVault('/api').read()).toEqual(record);
    expect(await createSessionVault('https://other.example').read()).toBeNull();
  });

  it('forgets', async () => {
    const vault = createSessionVault('/api');
    await vault.write(record);
    await vault.write(null);
    expect(await vault.read()).toBeNull();
  });

  it('makes way for a newer version of the product, and says afterwards that it cannot store', async () => {
    const vault = createSessionVault('/api');
    await vault.write(record);
    const newer = await openDB('nm-session', 2);
    await expect(vault.write(record)).rejects.toMatchObject({ kind: 'storage' });
    newer.close();
  });

  it('opens a dead connection again', async () => {
    const vault = createSessionVault('/api');
    await vault.write(record);
    const whole = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function once(...args) {
      IDBDatabase.prototype.transaction = whole;
      throw new DOMException(`lost ${args.length}`, 'InvalidStateError');
    };
    expect(await vault.read()).toEqual(record);
  });

  it('fails as storage where there is none', async () => {
    globalThis.indexedDB = new Proxy(new IDBFactory(), {
      get: () => () => {
        throw new DOMException('private mode', 'SecurityError');
      },
    });
    await expect(createSessionVault('/api').read()).rejects.toMatchObject({ kind: 'storage' });
  });
});
