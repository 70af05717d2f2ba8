import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKeptAreas, type KeptArea } from './kept-areas';

function open(user = 'ada', isTabOnly = false) {
  const areas = createKeptAreas('https://maps.test/v1');
  areas.open(user, isTabOnly);
  return areas;
}

const area = (id: string, more: Partial<KeptArea> = {}): KeptArea => ({
  id,
  projectId: 1,
  source: '{"kind":"tiles"}',
  name: 'Streets',
  bounds: [8, 47, 8.1, 47.1],
  maxZoom: 17,
  wanted: 3,
  at: 1,
  ...more,
});
const part = (address: string, size: number) => ({ address, bytes: new ArrayBuffer(size), type: 'image/png' });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('areas of backgrounds', () => {
  it('are counted by what is stored of them, and served by address', async () => {
    const areas = open();
    expect(await areas.part('https://a.test/1')).toBeNull();
    await areas.put(area('a'));
    await areas.putPart('a', part('https://a.test/1', 10));
    await areas.putPart('a', part('https://a.test/2', 5));
    const again = open();
    expect((await again.list()).map(({ id, stored, wanted, bytes }) => [id, stored, wanted, bytes])).toEqual([
      ['a', 2, 3, 15],
    ]);
    expect((await again.part('https://a.test/2'))?.bytes.byteLength).toBe(5);
    expect([...(await again.addresses('a'))]).toEqual(['https://a.test/1', 'https://a.test/2']);
    expect([await again.hasSource('{"kind":"tiles"}'), await again.hasSource('{}')]).toEqual([true, false]);
  });

  it('share a part until the last of them is removed', async () => {
    const areas = open();
    for (const id of ['a', 'b']) {
      await areas.put(area(id));
      await areas.putPart(id, part('https://a.test/1', 10));
    }
    await areas.remove('a');
    expect(await areas.part('https://a.test/1')).not.toBeNull();
    await areas.remove('b');
    expect([await areas.part('https://a.test/1'), await areas.list()]).toEqual([null, []]);
    // An area that another tab removed meanwhile gets no more parts.
    await areas.putPart('b', part('https://a.test/2', 10));
    await areas.put(area('c'));
    expect(await areas.part('https://a.test/2')).toBeNull();
  });

  it('make room for edits, and are remembered as missing', async () => {
    const areas = open();
    await areas.put(area('a'));
    await areas.putPart('a', part('https://a.test/1', 10));
    await areas.empty();
    expect((await areas.list()).map(({ stored, wanted }) => [stored, wanted])).toEqual([[0, 3]]);
  });

  it('are each user’s own, and are not kept of a tab', async () => {
    await open('ada').put(area('a'));
    expect(await open('bea').list()).toEqual([]);
    const tab = open('bea', true);
    expect([tab.isOpen(), await tab.put(area('b')), await tab.list()]).toEqual([false, 'refused', []]);
    const ada = open('ada');
    await ada.destroy();
    expect(await open('ada').list()).toEqual([]);
  });
});
