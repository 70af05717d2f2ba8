import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CachedFile, cacheLimits, createDocumentCache } from './document-cache';

const file = (size: number): CachedFile => ({ bytes: new ArrayBuffer(size), name: 'a.png', type: 'image/png' });

function open() {
  let now = 0;
  const cache = createDocumentCache('https://maps.example', () => {
    now += 1;
    return now;
  });
  cache.open('planner@example.com');
  return cache;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the cache of documents', () => {
  it('keeps files and small pictures beyond the page', async () => {
    const cache = open();
    await cache.keep('document:1', file(3));
    await cache.keepThumb('document:1', new ArrayBuffer(2));
    const again = open();
    expect((await again.read('document:1'))?.bytes.byteLength).toBe(3);
    expect((await again.thumb('document:1'))?.byteLength).toBe(2);
    expect([...(await again.refs())]).toEqual(['document:1']);
    expect(await again.read('document:2')).toBeNull();
    expect(await again.thumb('document:2')).toBeNull();
  });

  it('keeps what comes first after another tab has taken the database away', async () => {
    const cache = open();
    await cache.keep('document:1', file(3));
    for (const { name } of await indexedDB.databases()) await deleteDB(name ?? '');
    await cache.keep('document:2', file(4));
    expect([await cache.read('document:1'), (await cache.read('document:2'))?.bytes.byteLength]).toEqual([null, 4]);
  });

  it('lets those go first that were asked for longest ago', async () => {
    const cache = open();
    const third = Math.floor(cacheLimits.bytes / 3);
    await cache.keep('document:1', file(third));
    await cache.keep('document:2', file(third));
    await cache.read('document:1');
    await cache.keep('document:3', file(third + 10));
    expect([...(await cache.refs())].toSorted()).toEqual(['document:1', 'document:3']);
    await cache.keep('document:4', file(cacheLimits.bytes + 1));
    expect(await cache.read('document:4')).toBeNull();
  });

  it('lets none go that was pinned, until it is unpinned', async () => {
    const cache = open();
    const third = Math.floor(cacheLimits.bytes / 3);
    expect(await cache.pin('document:1', file(third))).toBe('kept');
    await cache.read('document:1');
    for (const id of [2, 3, 4, 5]) await cache.keep(`document:${id}`, file(third));
    expect([...(await cache.refs())].toSorted()).toEqual(['document:1', 'document:3', 'document:4', 'document:5']);
    await cache.unpin(['document:1', 'document:9']);
    await cache.keep('document:6', file(third));
    expect([...(await cache.refs())].toSorted()).toEqual(['document:4', 'document:5', 'document:6']);
  });

  it('shows nothing of one user to the next, and leaves nothing after the sign-out', async () => {
    const cache = open();
    await cache.keep('document:1', file(3));
    cache.open('manager@example.com');
    expect(await cache.read('document:1')).toBeNull();
    cache.open('planner@example.com');
    expect(await cache.read('document:1')).not.toBeNull();
    await cache.destroy();
    expect(await cache.read('document:1')).toBeNull();
    expect(await open().read('document:1')).toBeNull();
  });

  it('makes room, and is used again afterwards', async () => {
    const cache = open();
    await cache.keep('document:1', file(3));
    await cache.empty();
    expect(await cache.read('document:1')).toBeNull();
    await cache.keep('document:2', file(3));
    expect(await cache.read('document:2')).not.toBeNull();
  });

  it('is as if nothing were there in a browser that keeps nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const cache = open();
    await cache.keep('document:1', file(3));
    expect(await cache.read('document:1')).toBeNull();
    expect((await cache.refs()).size).toBe(0);
    warn.mockRestore();
  });
});
