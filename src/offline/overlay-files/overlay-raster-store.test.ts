import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OverlayRaster } from './overlay-raster';
import { createOverlayRasterStore } from './overlay-raster-store';

const tiles = { kind: 'tiles', tiles: 'https://maps.test/{z}/{x}/{y}', scheme: 'xyz', tileSize: 256 } as const;
const raster = (id: string, more: Partial<OverlayRaster> = {}): OverlayRaster => ({
  id,
  projectId: 1,
  name: `${id}.png`,
  addedAt: 1,
  order: 1,
  visible: true,
  opacity: 1,
  bytes: 3,
  source: { ...tiles, minZoom: 0, maxZoom: 19, attribution: '' },
  ...more,
});
const pixels = () => new ArrayBuffer(3);

function open(user = 'ada', isTabOnly = false) {
  const store = createOverlayRasterStore('https://maps.test/v1');
  store.open(user, isTabOnly);
  return store;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([false, true])('what lies below a design, in memory alone: %s', (isTabOnly) => {
  it('comes back in its order, each project its own, as it looks now', async () => {
    const store = open('ada', isTabOnly);
    expect(await store.add(raster('b', { order: 2 }), pixels())).toBe('kept');
    await store.add(raster('a'), null);
    await store.add(raster('other', { projectId: 2 }), null);
    await store.change(raster('b', { order: 0, opacity: 0.5 }));
    const again = isTabOnly ? store : open();
    expect((await again.list(1)).map(({ id, opacity }) => [id, opacity])).toEqual([
      ['b', 0.5],
      ['a', 1],
    ]);
    expect([(await again.pixels('b'))?.byteLength, await again.pixels('a')]).toEqual([3, null]);
  });

  it('is gone when it is removed or its user signs out, and no change brings it back', async () => {
    const store = open('ada', isTabOnly);
    await store.add(raster('a'), pixels());
    await store.remove('a');
    await store.change(raster('a'));
    expect([await store.list(1), await store.pixels('a')]).toEqual([[], null]);
    await store.add(raster('b'), pixels());
    await store.destroy();
    expect([await store.list(1), await store.add(raster('c'), null)]).toEqual([[], 'refused']);
    expect(await open('ada', isTabOnly).list(1)).toEqual([]);
  });
});

describe('what lies below a design', () => {
  it('is each user’s own', async () => {
    await open('ada').add(raster('a'), pixels());
    expect([await open('bea').list(1), (await open('ada').list(1)).length]).toEqual([[], 1]);
  });

  it('is not kept by halves on a device without room', async () => {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (value instanceof ArrayBuffer) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    });
    const store = open();
    expect(await store.add(raster('a'), pixels())).toBe('full');
    vi.restoreAllMocks();
    expect(await store.list(1)).toEqual([]);
  });
});
