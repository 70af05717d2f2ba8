import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModelKey } from '../../items/item';
import type { ListCopy } from './list-copies';
import { featuresIn } from './testing/features-in';
import { startInPage } from './testing/start-in-page';
import { createTileClient } from './tile-client';
import type { TileWorker } from './tile-connection';
import { TileWorkerLost } from './tile-connection';
import type { CopyKey } from './tile-message';

const poles = [
  { id: 1, mapProjectId: 1, name: 'P-1', lat: 50, lng: 10 },
  { id: 2, mapProjectId: 1, name: 'P-2', lat: 50, lng: 10.001 },
];
const tile = { z: 16, x: 34588, y: 22226 };
const copyKey: CopyKey = { projectId: 1, model: 'pole' };

const bytesOf = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));

type Started = ReturnType<typeof startInPage>;

/** A client whose workers can be killed, on a device that keeps copies. */
function createWorld() {
  const kept = new Map<string, ListCopy>();
  const keyOf = ({ projectId, model }: CopyKey) => `${projectId}/${model}`;
  const copies = {
    read: async (key: CopyKey) => structuredClone(kept.get(keyOf(key)) ?? null),
    has: async (key: CopyKey) => kept.has(keyOf(key)),
    write: async (key: CopyKey, copy: ListCopy) => void kept.set(keyOf(key), structuredClone(copy)),
  };
  const workers: Started[] = [];
  const start = (): TileWorker => {
    const worker = startInPage(copies);
    workers.push(worker);
    return worker;
  };
  const client = createTileClient(start);
  client.keepCopies('here');
  const read = async (records: unknown, copy: CopyKey | null = null, model: ModelKey = 'pole') => {
    const reading = client.readList(model);
    await reading.page(bytesOf(records));
    return reading.finish(copy, null);
  };
  const labels = async () => featuresIn(await client.tile('pole', tile)).map(({ properties }) => properties['label']);
  return { client, workers, kept, read, labels };
}

describe('the client of the tiles', () => {
  it('reads a list out of bytes, which are handed over, and draws from it', async () => {
    const { client, labels } = createWorld();
    const bytes = bytesOf(poles);
    const reading = client.readList('pole');
    expect(await reading.page(bytes)).toEqual({ fresh: 2, next: null });
    expect(bytes).toHaveLength(0);
    const { list, changed } = await reading.finish(null, null);
    expect([list.count, list.item('pole:2')?.fields['name'], changed]).toEqual([2, 'P-2', 'all']);
    expect(await client.show('pole', list, true)).toBe('all');
    expect(await labels()).toEqual(['P-1', 'P-2']);
  });

  it('says that bytes are no list of records', async () => {
    const { client } = createWorld();
    for (const text of ['<html>', '{"items":3}', '[{]']) {
      expect(await client.readList('pole').page(new TextEncoder().encode(text))).toBeNull();
    }
  });

  it('tells what differs from the list that is drawn, and which tiles do', async () => {
    const { client, read, labels } = createWorld();
    await client.show('pole', (await read(poles)).list, true);
    const later = await read([poles[0], { ...poles[1], name: 'P-2b' }, { ...poles[1], id: 3, name: 'P-3' }]);
    expect(later.changed).toEqual(['pole:2', 'pole:3']);
    const tiles = await client.show('pole', later.list, false);
    expect(tiles).toContainEqual(tile);
    expect(await labels()).toEqual(['P-1', 'P-2b', 'P-3']);
  });

  it('puts what has changed into a list: written, new and gone records', async () => {
    const { client, read, labels } = createWorld();
    const { list } = await read(poles);
    await client.show('pole', list, true);
    const records = list.records ?? expect.fail('no records');
    const changesTo = async (changed: readonly unknown[], gone: readonly number[]) => {
      const reading = client.readList('pole');
      return (await reading.changes(records, { changed, gone })) && reading.finish(null, null);
    };
    const later = await changesTo(
      [
        { ...poles[1], name: 'P-2b' },
        { ...poles[0], id: 3, name: 'P-3' },
      ],
      [1],
    );
    expect(later?.changed).toEqual(['pole:1', 'pole:2', 'pole:3']);
    expect([...(later?.list.items() ?? [])].map(({ fields }) => fields['name'])).toEqual(['P-2b', 'P-3']);
    await client.show('pole', later?.list ?? expect.fail('no list'), false);
    expect(await labels()).toEqual(['P-2b', 'P-3']);
    expect((await changesTo([], [1, 2]))?.list.count).toBe(0);
    expect((await changesTo([], []))?.list.records?.hashes).toEqual(records.hashes);
    for (const unfit of [[{ name: 'no id' }], [poles[0], poles[0]]]) expect(await changesTo(unfit, [])).toBeNull();
  });

  it('restores a list from its copy on this device, with its shapes and its records', async () => {
    const { client, read, kept, labels } = createWorld();
    expect(await client.restoreList(copyKey)).toBeNull();
    const first = await read(poles, copyKey);
    expect(kept.size).toBe(1);
    // As earlier versions named them.
    expect(kept.get('1/pole')?.features).toMatchObject({ looks: expect.anything(), lookTable: [{ kind: 'point' }] });
    const restored = await client.restoreList(copyKey);
    expect([...(restored?.list.items() ?? [])]).toEqual([...first.list.items()]);
    expect(restored?.list.near([9, 49, 11, 51])).toHaveLength(2);
    if (restored) await client.show('pole', restored.list, true);
    expect(await labels()).toEqual(['P-1', 'P-2']);
  });

  it('does not write a copy again that says the same', async () => {
    const { client, read, kept } = createWorld();
    await client.show('pole', (await read(poles, copyKey)).list, true);
    const [before] = kept.values();
    await read(poles, copyKey);
    expect([...kept.values()][0]).toBe(before);
  });

  it('writes a copy again that was cleared meanwhile, though the list says the same', async () => {
    const { client, read, kept } = createWorld();
    await client.show('pole', (await read(poles, copyKey)).list, true);
    kept.clear();
    await read(poles, copyKey);
    expect((await client.restoreList(copyKey))?.list.count).toBe(2);
  });

  it('measures the lines of a list', async () => {
    const { read } = createWorld();
    const poly = [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 1 },
    ];
    const gone = { id: 2, poly: [...poly, { lat: 0, lng: 2 }], status: 'abandoned' };
    const { list } = await read([{ id: 1, poly }, gone], null, 'segment');
    const { counted, abandoned } = await list.metres();
    expect(counted).toBeCloseTo(111_319.491, 2);
    expect(abandoned).toBeCloseTo(2 * 111_319.491, 2);
    expect(list.abandoned).toBe(1);
  });
});

describe('a worker that is lost', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** Time passes, in steps in which the worker has turns. */
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      vi.advanceTimersByTime(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it('is missed when a tile does not come, replaced, filled, and asked again', async () => {
    const { client, workers, read } = createWorld();
    const { list } = await read(poles);
    await client.show('pole', list, true);
    const restarted = vi.fn(() => void client.show('pole', list, true));
    client.onRestart(restarted);
    workers[0]?.kill();
    const answer = client.tile('pole', tile);
    await pass(1000);
    expect(workers).toHaveLength(1);
    await pass(1000);
    expect(workers).toHaveLength(2);
    expect(restarted).toHaveBeenCalledTimes(1);
    expect(featuresIn(await answer)).toHaveLength(2);
  });

  it('takes a list that came in several pages, and what has no place', async () => {
    const { client, workers } = createWorld();
    const reading = client.readList('pole');
    const many = Array.from({ length: 10 }, (_, i) => ({ ...poles[0], id: 20 - i, lng: 10 + i / 10_000 }));
    await reading.page(bytesOf(many));
    await reading.page(bytesOf([poles[1], { id: 99, mapProjectId: 1, lat: 10, lng: 50 }]));
    const { list } = await reading.finish(null, null);
    expect(list.item('pole:99')?.problem?.id).toBe('place.farFromOthers');
    await client.show('pole', list, true);
    const before = featuresIn(await client.tile('pole', tile));
    client.onRestart(() => void client.show('pole', list, true));
    workers[0]?.kill();
    const answer = client.tile('pole', tile);
    await pass(2000);
    expect(featuresIn(await answer)).toEqual(before);
    expect(before).toHaveLength(11);
  });

  it('gives up what was being read', async () => {
    const { client, workers } = createWorld();
    workers[0]?.kill();
    const page = client.readList('pole').page(bytesOf(poles));
    const lost = expect(page).rejects.toBeInstanceOf(TileWorkerLost);
    await pass(30_000);
    expect(workers).toHaveLength(1);
    await pass(31_000);
    await lost;
  });

  it('is left alone while nothing is asked of it', async () => {
    const { workers, read } = createWorld();
    await read(poles);
    await pass(100_000);
    expect(workers).toHaveLength(1);
  });
});
