import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OverlayFeature, OverlayFile } from './overlay-file';
import { createOverlayFileStore } from './overlay-file-store';

const file = (id: string, more: Partial<OverlayFile> = {}): OverlayFile => ({
  id,
  projectId: 1,
  name: `${id}.gpx`,
  addedAt: 1,
  changedAt: 0,
  order: 1,
  count: 1,
  visible: true,
  opacity: 1,
  tolerances: { underground: 2, aerial: 5 },
  rejected: [],
  ...more,
});
const pole: OverlayFeature = { model: 'pole', geometry: { kind: 'point', at: [8, 47] }, fields: { name: 'P-1' } };

function open(user = 'ada', isTabOnly = false) {
  const store = createOverlayFileStore('https://maps.test/v1');
  store.open(user, isTabOnly);
  return store;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each([false, true])('files beside the design, in memory alone: %s', (isTabOnly) => {
  it('come back in their order, each project its own, as they look now', async () => {
    const store = open('ada', isTabOnly);
    await store.add(file('b', { order: 2 }), [pole]);
    await store.add(file('a'), []);
    await store.add(file('other', { projectId: 2 }), []);
    await store.change(file('b', { order: 2, opacity: 0.5 }));
    const again = isTabOnly ? store : open();
    expect((await again.list(1)).map(({ id, opacity }) => [id, opacity])).toEqual([
      ['a', 1],
      ['b', 0.5],
    ]);
    expect(await again.features('b')).toEqual([pole]);
  });

  it('are gone when they are removed, and do not come back with a change', async () => {
    const store = open('ada', isTabOnly);
    await store.add(file('a'), [pole]);
    await store.remove('a');
    await store.change(file('a'));
    expect([await store.list(1), await store.features('a')]).toEqual([[], []]);
  });

  it('are gone when the user signs out', async () => {
    const store = open('ada', isTabOnly);
    expect(await store.add(file('a'), [pole])).toBe(true);
    await store.destroy();
    expect([await store.list(1), await store.add(file('b'), [])]).toEqual([[], false]);
    expect(await open('ada', isTabOnly).list(1)).toEqual([]);
  });
});

describe('files beside the design', () => {
  it('that an older version kept have the order in which they came', async () => {
    const store = open();
    const { order: _, ...older } = file('late', { addedAt: 1_700_000_000_002 });
    await store.add(older as OverlayFile, []);
    const { order: __, ...oldest } = file('early', { addedAt: 1_700_000_000_001 });
    await store.add(oldest as OverlayFile, []);
    await store.add(file('moved', { order: 3 }), []);
    const found = (await open().list(1)).map(({ id, order }) => [id, order]);
    expect(found).toEqual([
      ['moved', 3],
      ['early', 1_700_000_000_001],
      ['late', 1_700_000_000_002],
    ]);
  });

  it('are each user’s own, and leave nothing on a device that is not to keep them', async () => {
    await open('ada').add(file('a'), []);
    await open('bea', true).add(file('b'), []);
    expect(await open('bea').list(1)).toEqual([]);
    expect(await open('ada').list(1)).toHaveLength(1);
  });
});
