import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEditor } from '../../../editor/create-editor';
import type { Draft } from '../../../editor/draft/draft';
import type { Editor } from '../../../editor/editor';
import type { LngLat } from '../../../geo/lng-lat';
import { message } from '../../../i18n/message';
import { listBase } from '../../../items/base/list-base';
import type { ModelBase } from '../../../items/base/model-base';
import type { Item, ItemRef, ModelKey } from '../../../items/item';
import { modelKeys } from '../../../items/registry';
import { overlaySources } from '../../overlay/overlay-layers';
import { createOverlaySync, type OverlaySync } from '../../overlay/overlay-sync';
import { sourceOf } from '../../style/network-layers';
import { createTileServer } from '../../tiles/create-tile-server';
import type { TileAddress } from '../../tiles/cutting/cut-tile';
import type { ListCopies } from '../../tiles/list-copies';
import type { PackedFeatures } from '../../tiles/packed-features';
import { featuresIn, type TileFeatureRead } from '../../tiles/testing/features-in';
import type { TileQuestion } from '../../tiles/tile-message';
import { createFrameWaits } from '../frame-waits';
import { createNetworkSync, type NetworkSync } from './network-sync';

type Data = { features: { id?: number; properties: Record<string, unknown>; geometry: { type: string } }[] };
type Numbers = { readonly removed: readonly number[]; readonly restored: readonly number[] };
type Patch = Numbers & { model: ModelKey; numbers: number[] };

/** The library's map, as far as the syncs use it: sources that remember, feature states, tiles that come in on demand. */
function createFakeMap() {
  const data = new Map<string, Data>();
  const writes: string[] = [];
  const refreshed: string[] = [];
  const states = new Map<string, unknown>();
  const renders = new Set<() => void>();
  const late = new Set<string>();
  let gone = false;
  const source = (id: string) => ({
    setData: (next: Data) => {
      writes.push(id);
      data.set(id, next);
      return Promise.resolve();
    },
  });
  const sources = new Map([...modelKeys.map(sourceOf), ...overlaySources].map((id) => [id, source(id)]));
  const arrivals = new Set<(event: object) => void>();
  const map = {
    getSource: (id: string) => (gone ? undefined : sources.get(id)),
    getLayer: () => undefined,
    isSourceLoaded: (id: string) => !late.has(id),
    setFeatureState: ({ source: id, id: number }: { source: string; id: number }, state: { hidden: boolean }) =>
      states.set(`${id} ${number}`, state.hidden),
    refreshTiles: (id: string, tiles?: readonly { z: number; x: number; y: number }[]) =>
      refreshed.push(`${id} ${tiles ? tiles.length : 'all'}`),
    on: (event: string, listener: () => void) => (event === 'render' ? renders : arrivals).add(listener),
    off: (event: string, listener: () => void) => (event === 'render' ? renders : arrivals).delete(listener),
    triggerRepaint: () => undefined,
  };
  // The overlay's own layers take features as the sources do.
  const overlay = {
    write: (id: string, features: readonly unknown[]) => data.set(id, { features: [...features] as Data['features'] }),
    writeLargeSelection: () => undefined,
    onFrame: () => undefined,
  };
  return {
    overlay,
    map: map as unknown as MapLibre & { getSource: () => GeoJSONSource },
    data,
    writes,
    refreshed,
    arrive: (sourceId: string, canonical: { z: number; x: number; y: number }) => {
      for (const listener of arrivals) listener({ sourceId, tile: { tileID: { canonical } } });
    },
    late,
    lose: () => {
      gone = true;
    },
    hidden: () => [...states].filter(([, value]) => value).map(([key]) => key),
    features: (id: string) => data.get(id)?.features ?? [],
    /** A frame of the map, and what hangs on it. */
    render: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      for (const listener of [...renders]) listener();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/** The tiles without their worker. */
function createFakeTiles() {
  const none: ListCopies = { read: async () => null, has: async () => false, write: async () => undefined };
  let tileServer = createTileServer(none);
  const shows: ModelKey[] = [];
  const patches: Patch[] = [];
  let came: (model: ModelKey, tile: TileAddress) => void = () => undefined;
  let restarted: () => void = () => undefined;
  const tilesOf = async (question: TileQuestion) => {
    const { answer } = await tileServer.ask(question);
    return answer === 'all' || Array.isArray(answer) ? answer : 'all';
  };
  return {
    shows,
    patches,
    come: (model: ModelKey, tile: TileAddress) => came(model, tile),
    /** The worker is another one now, which knows nothing. */
    restart: () => {
      tileServer = createTileServer(none);
      restarted();
    },
    holds: () => false,
    show: (model: ModelKey, packed: ModelBase | PackedFeatures, fromScratch: boolean) => {
      shows.push(model);
      if (!('numbers' in packed)) throw new Error('Only packed features are shown here');
      return tilesOf({ kind: 'show', model, from: { packed }, fromScratch });
    },
    patch: (model: ModelKey, packed: PackedFeatures, { removed, restored }: Numbers) => {
      patches.push({ model, numbers: [...packed.numbers], removed, restored });
      const numbers = { removed: Float64Array.from(removed), restored: Float64Array.from(restored) };
      return tilesOf({ kind: 'patch', model, packed, ...numbers });
    },
    setLayerStyle: () => Promise.resolve([]),
    onTile: (listener: typeof came) => {
      came = listener;
      return () => undefined;
    },
    onRestart: (listener: typeof restarted) => {
      restarted = listener;
      return () => undefined;
    },
    /** The features of the tile around the poles. */
    features: async (model: ModelKey): Promise<TileFeatureRead[]> => {
      const answered = await tileServer.ask({ kind: 'tile', model, tile: { z: 16, x: 34588, y: 22226 } });
      return answered.answer instanceof ArrayBuffer ? featuresIn(answered.answer) : [];
    },
  };
}

const pole = (id: number, at: LngLat | null = [10, 50]): Item => ({
  ref: `pole:${id}`,
  projectId: 1,
  geometry: at ? { kind: 'point', at } : null,
  fields: { name: `P-${id}` },
  rest: {},
});
const listed = (...items: Item[]) => listBase(items);
const draftOf = (ref: ItemRef | null, at: LngLat): Draft => ({
  items: [{ ref, model: 'pole', geometry: { kind: 'point', at } }],
  ghosts: [],
  handles: [],
  snap: null,
  tag: null,
});

let fake: ReturnType<typeof createFakeMap>;
let tileServer: ReturnType<typeof createFakeTiles>;
let editor: Editor;
let network: NetworkSync;
let overlaySync: OverlaySync;
const flush = () => {
  network.flush();
  overlaySync.flush();
};

beforeEach(() => {
  let ids = 0;
  const next = () => {
    ids += 1;
    return ids;
  };
  fake = createFakeMap();
  editor = createEditor({ newId: () => `local:${next()}`, newChangeId: () => `change-${next()}` });
  tileServer = createFakeTiles();
  network = createNetworkSync({
    waits: createFrameWaits(fake.map),
    map: fake.map,
    document: editor.document,
    tileClient: tileServer,
    wake: () => network.flush(),
  });
  overlaySync = createOverlaySync(fake.map, { editor, network, overlay: fake.overlay, onWaiting: () => undefined });
  editor.document.subscribe((touched) => {
    network.touch(touched);
    overlaySync.touch(touched);
  });
  editor.open(1, 'write');
  editor.receiveModel(
    'pole',
    listed(pole(1), pole(2, [10.001, 50]), pole(3, null), { ...pole(4), problem: message('shape.onePoint') }),
  );
  flush();
});

const move = (ref: ItemRef, at: LngLat) =>
  editor.document.apply([
    {
      kind: 'patch',
      ref,
      before: { geometry: editor.document.get(ref)?.geometry ?? null },
      after: { geometry: { kind: 'point', at } },
    },
  ]);

describe('the tiles', () => {
  const labels = async () => (await tileServer.features('pole')).map((feature) => feature.properties['label']);

  it('draws the items that have a place and no problem', async () => {
    expect(await labels()).toEqual(['P-1', 'P-2']);
    expect(network.count()).toBe(2);
  });

  it('patches only the changed model, and requests again the tiles that show it', async () => {
    const [before] = await tileServer.features('pole');
    tileServer.shows.length = 0;
    fake.refreshed.length = 0;
    move('pole:1', [10.002, 50]);
    flush();
    await fake.render();
    expect(tileServer.shows).toEqual([]);
    expect(tileServer.patches).toEqual([{ model: 'pole', numbers: [1], removed: [], restored: [] }]);
    expect(fake.refreshed).toEqual([expect.stringMatching(/^network-pole \d+$/)]);
    const [after] = await tileServer.features('pole');
    expect(after?.id).toBe(before?.id);
    expect(after?.geometry).not.toEqual(before?.geometry);
  });

  it('asks again for a tile that was being read when its picture changed', async () => {
    const tile = { z: 14, x: 8647, y: 5556 };
    tileServer.come('pole', tile);
    move('pole:1', [10.002, 50]);
    flush();
    await fake.render();
    fake.refreshed.length = 0;
    fake.arrive('network-pole', tile);
    expect(fake.refreshed).toEqual(['network-pole 1']);
    fake.arrive('network-pole', tile);
    expect(fake.refreshed).toEqual(['network-pole 1']);
  });

  it('does not ask again for a tile that comes after what changed its picture', async () => {
    const tile = { z: 14, x: 8647, y: 5556 };
    move('pole:1', [10.002, 50]);
    flush();
    await fake.render();
    fake.refreshed.length = 0;
    tileServer.come('pole', tile);
    fake.arrive('network-pole', tile);
    expect(fake.refreshed).toEqual([]);
  });

  it('takes out what has no place any more', async () => {
    editor.document.applyOutcome('pole:2', { base: pole(2, null), edit: null });
    flush();
    expect(tileServer.patches.at(-1)).toEqual({ model: 'pole', numbers: [], removed: [2], restored: [] });
    expect(await labels()).toEqual(['P-1']);
    expect(network.count()).toBe(1);
  });

  it('gives a local item its place in the picture under its new name', async () => {
    const local: Item = { ...pole(0), ref: 'pole:local:a' };
    editor.document.apply([{ kind: 'create', item: local }]);
    flush();
    expect(await labels()).toEqual(['P-1', 'P-2', 'P-0']);
    editor.document.applyOutcome('pole:local:a', { base: pole(9), edit: null });
    flush();
    expect(await labels()).toEqual(['P-1', 'P-2', 'P-9']);
    expect(network.count()).toBe(3);
  });

  it('writes nothing when the service confirms what is drawn', () => {
    const local: Item = { ...pole(9), ref: 'pole:local:a' };
    editor.document.apply([{ kind: 'create', item: local }]);
    flush();
    const before = tileServer.patches.length;
    editor.document.applyOutcome('pole:local:a', { base: pole(9), edit: null });
    flush();
    expect(tileServer.patches).toHaveLength(before);
    expect(network.count()).toBe(3);
  });

  it('writes nothing when a refetch brought the same', () => {
    tileServer.shows.length = 0;
    network.touch('all');
    network.flush();
    expect(tileServer.shows).toEqual([]);
  });

  it('shows another list, with what is not as it says on top', async () => {
    move('pole:1', [10.002, 50]);
    flush();
    editor.receiveModel('pole', listed({ ...pole(1), fields: { name: 'P-1b' } }, pole(5, [10.003, 50])), ['pole:1']);
    flush();
    expect(await labels()).toEqual(['P-1b', 'P-5']);
    expect(network.count()).toBe(2);
    expect((await tileServer.features('pole'))[0]?.geometry).not.toEqual(
      (await tileServer.features('pole'))[1]?.geometry,
    );
  });

  it('lets a list confirm what was patched, also a local item under its own number', async () => {
    const local: Item = { ...pole(9), ref: 'pole:local:a' };
    editor.document.apply([{ kind: 'create', item: local }]);
    flush();
    editor.document.applyOutcome('pole:local:a', { base: pole(9), edit: null });
    move('pole:1', [10.002, 50]);
    editor.document.applyOutcome('pole:1', { base: pole(1, [10.002, 50]), edit: null });
    flush();
    network.hide(new Set<ItemRef>(['pole:9']));
    const [own] = fake.hidden();
    const later = { ...pole(1, [10.002, 50]), fields: { name: 'P-1', updatedAt: '2026-01-02 00:00:00' } };
    editor.receiveModel('pole', listed(later, pole(9)), []);
    flush();
    expect(tileServer.patches.at(-1)?.restored).toHaveLength(2);
    expect(await labels()).toEqual(['P-1', 'P-9']);
    network.hide(new Set<ItemRef>(['pole:9']));
    expect(own).not.toBe('network-pole 9');
    expect(fake.hidden()).toEqual(['network-pole 9']);
  });

  it('hands a very large change over in several turns', async () => {
    const many = Array.from({ length: 4500 }, (_, index) => pole(100 + index));
    editor.document.apply(many.map((item) => ({ kind: 'create', item })));
    expect([network.flush(), network.flush(), network.flush()]).toEqual([true, true, false]);
    await network.written();
    expect(tileServer.patches.map(({ numbers }) => numbers.length)).toEqual([2000, 2000, 500]);
    expect(network.count()).toBe(4502);
  });

  it('tells a worker that was started again everything', async () => {
    move('pole:1', [10.002, 50]);
    flush();
    const before = await tileServer.features('pole');
    tileServer.restart();
    expect(await tileServer.features('pole')).toEqual(before);
    expect(await labels()).toEqual(['P-1', 'P-2']);
  });

  it('hides again after the style was replaced: the tiles come back by themselves', () => {
    network.hide(new Set<ItemRef>(['pole:2']));
    tileServer.shows.length = 0;
    network.restyled();
    expect(tileServer.shows).toEqual([]);
    expect(fake.hidden()).toEqual(['network-pole 2']);
  });

  it('survives a map that has lost its style', () => {
    fake.lose();
    move('pole:1', [10.002, 50]);
    expect(() => {
      flush();
      overlaySync.setMarks({ unsent: ['pole:1'], attention: [] });
      overlaySync.setPreview(null);
      network.hide(new Set<ItemRef>(['pole:1']));
    }).not.toThrow();
  });
});

describe('the overlay', () => {
  const drag = (at: LngLat) => {
    editor.store.setState({ draft: draftOf('pole:1', at) });
    flush();
  };

  it('hides in the tiles what is edited, and draws it in the overlay', () => {
    drag([10.0005, 50]);
    expect(fake.hidden()).toEqual(['network-pole 1']);
    expect(fake.features('draft')).toMatchObject([{ geometry: { type: 'Point', coordinates: [10.0005, 50] } }]);
    drag([10.0006, 50]);
    expect(fake.features('draft')).toMatchObject([{ geometry: { coordinates: [10.0006, 50] } }]);
    expect(tileServer.patches).toEqual([]);
  });

  it('gives back at once what was let go unchanged', () => {
    drag([10.0005, 50]);
    editor.store.setState({ draft: null });
    flush();
    expect(fake.hidden()).toEqual([]);
    expect(fake.features('draft')).toEqual([]);
  });

  it('keeps what was dropped until its tile shows it: no flash, no gap', async () => {
    drag([10.0005, 50]);
    fake.late.add('network-pole');
    move('pole:1', [10.0005, 50]);
    editor.store.setState({ draft: null });
    flush();
    await fake.render();
    expect(fake.hidden()).toEqual(['network-pole 1']);
    expect(fake.features('draft')).toMatchObject([{ geometry: { coordinates: [10.0005, 50] } }]);
    fake.late.clear();
    await fake.render();
    expect(fake.hidden()).toEqual([]);
    expect(fake.features('draft')).toEqual([]);
  });

  it('lets go of a second change too, when it came just before the first was drawn', async () => {
    move('pole:1', [10.0005, 50]);
    flush();
    move('pole:1', [10.0007, 50]);
    await fake.render();
    expect(fake.features('draft')).toMatchObject([{ geometry: { coordinates: [10.0007, 50] } }]);
    flush();
    await fake.render();
    expect(fake.hidden()).toEqual([]);
    expect(fake.features('draft')).toEqual([]);
  });

  it('does not carry over a bulk edit', () => {
    const many = Array.from({ length: 300 }, (_, index) => pole(100 + index));
    editor.document.apply(many.map((item) => ({ kind: 'create', item })));
    flush();
    expect(fake.features('draft')).toEqual([]);
    expect(network.count()).toBe(302);
  });

  it('marks the selection and the hover, as they are dragged', () => {
    editor.select(['pole:1']);
    editor.store.setState({ hover: 'pole:2' });
    flush();
    expect(fake.features('marks').map((feature) => feature.properties['mark'])).toEqual(['selected']);
    expect(fake.features('near').map((feature) => feature.properties['mark'])).toEqual(['hover']);
    drag([10.0005, 50]);
    expect(fake.features('marks')).toEqual([]);
    expect(fake.features('near')).toContainEqual(
      expect.objectContaining({ geometry: { type: 'Point', coordinates: [10.0005, 50] } }),
    );
  });

  it('puts badges on what waits and what needs the user, and moves them with the item', () => {
    overlaySync.setMarks({ unsent: ['pole:1', 'pole:3'], attention: ['pole:2'] });
    expect(fake.features('unsent').map((feature) => feature.properties['mark'])).toEqual(['unsent', 'attention']);
    move('pole:1', [10.003, 50]);
    flush();
    expect(fake.features('unsent')[0]).toMatchObject({ geometry: { coordinates: [10.003, 50] } });
  });

  it('draws everything again after the style was replaced', () => {
    editor.select(['pole:1']);
    overlaySync.setPreview([
      [
        [10, 50],
        [10.1, 50],
      ],
    ]);
    flush();
    fake.data.clear();
    overlaySync.refill();
    expect(fake.features('marks')).toHaveLength(1);
    expect(fake.features('preview')).toMatchObject([{ geometry: { type: 'MultiLineString' } }]);
  });
});
