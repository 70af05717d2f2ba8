import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionRecord } from '../../api/session/session';
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
    expect(await vault.read()).toBe('signed-out');
  });

  it('gives an ending sign-in to no page that loads before the end is written', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    const [leaving, other] = [createSessionVault('/api'), createSessionVault('/other')];
    for (const vault of [leaving, other]) await vault.write(record);
    leaving.beginSignOut();
    expect(await leaving.read()).toEqual(record);
    const loaded = createSessionVault('/api');
    expect([await loaded.read(), await createSessionVault('/other').read()]).toEqual(['signed-out', record]);
    expect(await createSessionVault('/api').read()).toBe('signed-out');
    await loaded.write(record);
    expect(await createSessionVault('/api').read()).toEqual(record);
    vi.unstubAllGlobals();
  });

  it('F20: a sign-out leaves its trace per base address; cleared data has none', async () => {
    const vault = createSessionVault('/api');
    const onLost = vi.fn();
    vault.onLost(onLost);
    await vault.write(null);
    expect([await vault.read(), await createSessionVault('/other').read()]).toEqual(['signed-out', null]);
    await deleteDB('nm-session');
    expect(onLost).toHaveBeenCalledOnce();
    expect(await vault.read()).toBeNull();
  });

  it('F20: restores a missing record, but never over a sign-out or a later record', async () => {
    const vault = createSessionVault('/api');
    await vault.restore(record);
    expect(await vault.read()).toEqual(record);
    await vault.restore({ ...record, generation: 1 });
    expect(await vault.read()).toEqual(record);
    await vault.write(null);
    await vault.restore(record);
    expect(await vault.read()).toBe('signed-out');
  });

  it('leaves no unhandled error when the browser aborts a read', async () => {
    const onUnhandled = vi.fn();
    process.on('unhandledRejection', onUnhandled);
    const vault = createSessionVault('/api');
    await vault.write(record);
    const whole = IDBObjectStore.prototype.get;
    IDBObjectStore.prototype.get = function brokenOff(...asked) {
      const request = whole.apply(this, asked);
      this.transaction.abort();
      return request;
    };
    await expect(vault.read()).rejects.toMatchObject({ kind: 'storage' });
    IDBObjectStore.prototype.get = whole;
    await new Promise((done) => setTimeout(done, 20));
    process.off('unhandledRejection', onUnhandled);
    expect(onUnhandled).not.toHaveBeenCalled();
  });

  it('yields to a newer version of the product, and then says that it cannot store', async () => {
    const vault = createSessionVault('/api');
    await vault.write(record);
    const newer = await openDB('nm-session', 3);
    await expect(vault.write(record)).rejects.toMatchObject({ kind: 'storage' });
    newer.close();
  });

  it('holds nothing that can be read without its key, and the key cannot be read out', async () => {
    await createSessionVault('/api').write({ ...record, refreshToken: 'secret-refresh', email: 'pat@example.com' });
    const db = await openDB('nm-session');
    const sealed: unknown = await db.get('sealed', '/api');
    const key: unknown = await db.get('keys', '/api');
    const plain = await db.count('sessions');
    db.close();
    expect(plain).toBe(0);
    const { data } = sealed as { readonly data: ArrayBuffer };
    expect(new TextDecoder('latin1').decode(data)).not.toMatch(/secret|pat/);
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
  });

  it('never uses a nonce twice', async () => {
    const vault = createSessionVault('/api');
    const nonces = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      await vault.write(record);
      const db = await openDB('nm-session');
      const { iv } = (await db.get('sealed', '/api')) as { readonly iv: Uint8Array };
      nonces.add(iv.join());
      db.close();
    }
    expect(nonces.size).toBe(5);
  });

  it('takes over the plain record of the release before, once, and seals it', async () => {
    const old = await openDB('nm-session', 1, { upgrade: (db) => void db.createObjectStore('sessions') });
    await old.put('sessions', record, '/api');
    old.close();
    expect(await createSessionVault('/api').read()).toEqual(record);
    expect(await createSessionVault('/api').read()).toEqual(record);
    const db = await openDB('nm-session');
    expect([await db.count('sessions'), await db.count('sealed')]).toEqual([0, 1]);
    db.close();
  });

  it('of two tabs that take it over, the slower one never brings the old pair back', async () => {
    const old = await openDB('nm-session', 1, { upgrade: (db) => void db.createObjectStore('sessions') });
    await old.put('sessions', record, '/api');
    old.close();
    const [fast, slow] = [createSessionVault('/api'), createSessionVault('/api')];
    const reading = slow.read();
    await fast.write({ ...record, generation: 3 });
    await reading;
    expect(await fast.read()).toMatchObject({ generation: 3 });
  });

  it('takes a damaged record for none', async () => {
    const vault = createSessionVault('/api');
    await vault.write(record);
    const db = await openDB('nm-session');
    await db.put('sealed', { iv: new Uint8Array(12), data: new ArrayBuffer(40) }, '/api');
    db.close();
    expect(await vault.read()).toBeNull();
  });

  it('remembers when it was used, until it is forgotten', async () => {
    const vault = createSessionVault('/api');
    expect(await vault.usedAt()).toBeNull();
    await vault.write(record);
    await vault.setUsedAt(7);
    expect(await createSessionVault('/api').usedAt()).toBe(7);
    await vault.write(null);
    expect(await vault.usedAt()).toBeNull();
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
