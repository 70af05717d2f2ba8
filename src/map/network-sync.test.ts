import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEditor } from '../editor/create-editor';
import type { Draft } from '../editor/draft';
import type { Editor } from '../editor/editor';
import type { LngLat } from '../geo/lng-lat';
import { type Item, type ItemRef, type ModelKey, modelKeys } from '../items/item';
import { createBulk } from './bulk/create-bulk';
import type { PackedFeatures } from './bulk/packed-features';
import { featuresIn, type TileFeatureRead } from './bulk/testing/features-in';
import { hotSources } from './hot-layers';
import { createHotSync, type HotSync } from './hot-sync';
import { sourceOf } from './network-layers';
import { createNetworkSync, type NetworkSync } from './network-sync';

type Data = { features: { id?: number; properties: Record<string, unknown>; geometry: { type: string } }[] };
type Patch = { model: ModelKey; numbers: number[]; removed: readonly number[] };

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
  const sources = new Map([...modelKeys.map(sourceOf), ...hotSources].map((id) => [id, source(id)]));
  const arrivals = new Set<(event: object) => void>();
  const map = {
    getSource: (id: string) => (gone ? undefined : sources.get(id)),
    isSourceLoaded: (id: string) => !late.has(id),
    setFeatureState: ({ source: id, id: number }: { source: string; id: number }, state: { hidden: boolean }) =>
      states.set(`${id} ${number}`, state.hidden),
    refreshTiles: (id: string, tiles?: readonly { z: number; x: number; y: number }[]) =>
      refreshed.push(`${id} ${tiles ? tiles.length : 'all'}`),
    on: (event: string, listener: () => void) => (event === 'render' ? renders : arrivals).add(listener),
    off: (event: string, listener: () => void) => (event === 'render' ? renders : arrivals).delete(listener),
    triggerRepaint: () => undefined,
  };
  // The hand's own layers take features as the sources do.
  const hand = {
    write: (id: string, features: readonly unknown[]) => data.set(id, { features: [...features] as Data['features'] }),
    onFrame: () => undefined,
  };
  return {
    hand,
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

/** The bulk without its worker. */
function createFakeBulk() {
  const bulk = createBulk();
  const fills: ModelKey[] = [];
  const patches: Patch[] = [];
  let asked: (model: ModelKey, tile: { z: number; x: number; y: number }) => void = () => undefined;
  return {
    fills,
    patches,
    ask: (model: ModelKey, tile: { z: number; x: number; y: number }) => asked(model, tile),
    fill: (model: ModelKey, packed: PackedFeatures) => {
      fills.push(model);
      bulk({ kind: 'fill', model, packed });
    },
    patch: async (model: ModelKey, packed: PackedFeatures, removed: readonly number[]) => {
      patches.push({ model, numbers: [...packed.numbers], removed });
      const answer = bulk({ kind: 'patch', request: 1, model, packed, removed: Uint32Array.from(removed) });
      return answer?.kind === 'patched' ? answer.tiles : 'all';
    },
    onAsked: (listener: typeof asked) => {
      asked = listener;
    },
    /** What the tile around the poles shows. */
    features: (model: ModelKey): TileFeatureRead[] => {
      const answer = bulk({ kind: 'tile', request: 1, model, tile: { z: 14, x: 8647, y: 5556 } });
      return answer?.kind === 'tile' ? featuresIn(answer.data) : [];
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
const draftOf = (ref: ItemRef | null, at: LngLat): Draft => ({
  items: [{ ref, model: 'pole', geometry: { kind: 'point', at } }],
  ghosts: [],
  handles: [],
  snap: null,
  tag: null,
});

let fake: ReturnType<typeof createFakeMap>;
let bulk: ReturnType<typeof createFakeBulk>;
let editor: Editor;
let network: NetworkSync;
let hot: HotSync;
const flush = () => {
  network.flush();
  hot.flush();
};

beforeEach(() => {
  let ids = 0;
  const next = () => {
    ids += 1;
    return ids;
  };
  fake = createFakeMap();
  editor = createEditor({ newId: () => `local:${next()}`, newChangeId: () => `change-${next()}` });
  bulk = createFakeBulk();
  network = createNetworkSync(fake.map, editor.document, bulk);
  hot = createHotSync(fake.map, { editor, network, hand: fake.hand });
  editor.document.subscribe((touched) => {
    network.touch(touched);
    hot.touch(touched);
  });
  editor.open(1, 'write');
  editor.receiveModel('pole', [pole(1), pole(2, [10.001, 50]), pole(3, null), { ...pole(4), problem: 'swapped' }]);
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

describe('the bulk', () => {
  const labels = () => bulk.features('pole').map((feature) => feature.properties['label']);

  it('draws the items that have a place and no problem', () => {
    expect(labels()).toEqual(['P-1', 'P-2']);
    expect(network.count()).toBe(2);
  });

  it('patches what changed, in its model alone, and asks for the tiles again that show it', async () => {
    const [before] = bulk.features('pole');
    bulk.fills.length = 0;
    fake.refreshed.length = 0;
    move('pole:1', [10.002, 50]);
    flush();
    await fake.render();
    expect(bulk.fills).toEqual([]);
    expect(bulk.patches).toEqual([{ model: 'pole', numbers: [1], removed: [1] }]);
    expect(fake.refreshed).toEqual([expect.stringMatching(/^network-pole \d+$/)]);
    const [after] = bulk.features('pole');
    expect(after?.id).toBe(before?.id);
    expect(after?.geometry).not.toEqual(before?.geometry);
  });

  it('asks again for a tile that was on its way when its picture changed', async () => {
    const tile = { z: 14, x: 8647, y: 5556 };
    bulk.ask('pole', tile);
    move('pole:1', [10.002, 50]);
    flush();
    await fake.render();
    fake.refreshed.length = 0;
    fake.arrive('network-pole', tile);
    expect(fake.refreshed).toEqual(['network-pole 1']);
    fake.arrive('network-pole', tile);
    expect(fake.refreshed).toEqual(['network-pole 1']);
  });

  it('takes out what has no place any more', () => {
    editor.document.settle('pole:2', { base: pole(2, null), edit: null });
    flush();
    expect(bulk.patches.at(-1)).toEqual({ model: 'pole', numbers: [], removed: [2] });
    expect(labels()).toEqual(['P-1']);
    expect(network.count()).toBe(1);
  });

  it('gives a local item its place in the picture under its new name', () => {
    const local: Item = { ...pole(0), ref: 'pole:local:a' };
    editor.document.apply([{ kind: 'create', item: local }]);
    flush();
    expect(labels()).toEqual(['P-1', 'P-2', 'P-0']);
    editor.document.settle('pole:local:a', { base: pole(9), edit: null });
    flush();
    expect(labels()).toEqual(['P-1', 'P-2', 'P-9']);
    expect(network.count()).toBe(3);
  });

  it('writes nothing when the service confirms what is drawn', () => {
    const local: Item = { ...pole(9), ref: 'pole:local:a' };
    editor.document.apply([{ kind: 'create', item: local }]);
    flush();
    const before = bulk.patches.length;
    editor.document.settle('pole:local:a', { base: pole(9), edit: null });
    flush();
    expect(bulk.patches).toHaveLength(before);
    expect(network.count()).toBe(3);
  });

  it('writes nothing when a refetch brought the same', () => {
    bulk.fills.length = 0;
    network.touch('all');
    network.flush();
    expect(bulk.fills).toEqual([]);
  });

  it('hides again after the style was replaced: the tiles come back by themselves', () => {
    network.hide(new Set<ItemRef>(['pole:2']));
    bulk.fills.length = 0;
    network.restyled();
    expect(bulk.fills).toEqual([]);
    expect(fake.hidden()).toEqual(['network-pole 2']);
  });

  it('survives a map that has lost its style', () => {
    fake.lose();
    move('pole:1', [10.002, 50]);
    expect(() => {
      flush();
      hot.setMarks({ unsent: ['pole:1'], attention: [] });
      hot.setPreview(null);
      network.hide(new Set<ItemRef>(['pole:1']));
    }).not.toThrow();
  });
});

describe('the hot layer', () => {
  const drag = (at: LngLat) => {
    editor.store.setState({ draft: draftOf('pole:1', at) });
    flush();
  };

  it('hides in the bulk what the hand holds, and draws it itself', () => {
    drag([10.0005, 50]);
    expect(fake.hidden()).toEqual(['network-pole 1']);
    expect(fake.features('hot')).toMatchObject([{ geometry: { type: 'Point', coordinates: [10.0005, 50] } }]);
    drag([10.0006, 50]);
    expect(fake.features('hot')).toMatchObject([{ geometry: { coordinates: [10.0006, 50] } }]);
    expect(bulk.patches).toEqual([]);
  });

  it('gives back at once what was let go unchanged', () => {
    drag([10.0005, 50]);
    editor.store.setState({ draft: null });
    flush();
    expect(fake.hidden()).toEqual([]);
    expect(fake.features('hot')).toEqual([]);
  });

  it('keeps what was dropped until its tile shows it: no flash, no gap', async () => {
    drag([10.0005, 50]);
    fake.late.add('network-pole');
    move('pole:1', [10.0005, 50]);
    editor.store.setState({ draft: null });
    flush();
    await fake.render();
    expect(fake.hidden()).toEqual(['network-pole 1']);
    expect(fake.features('hot')).toMatchObject([{ geometry: { coordinates: [10.0005, 50] } }]);
    fake.late.clear();
    await fake.render();
    expect(fake.hidden()).toEqual([]);
    expect(fake.features('hot')).toEqual([]);
  });

  it('lets go of a second change too, when it came just before the first was drawn', async () => {
    move('pole:1', [10.0005, 50]);
    flush();
    move('pole:1', [10.0007, 50]);
    await fake.render();
    expect(fake.features('hot')).toMatchObject([{ geometry: { coordinates: [10.0007, 50] } }]);
    flush();
    await fake.render();
    expect(fake.hidden()).toEqual([]);
    expect(fake.features('hot')).toEqual([]);
  });

  it('does not carry over a bulk edit', () => {
    const many = Array.from({ length: 300 }, (_, index) => pole(100 + index));
    editor.document.apply(many.map((item) => ({ kind: 'create', item })));
    flush();
    expect(fake.features('hot')).toEqual([]);
    expect(network.count()).toBe(302);
  });

  it('marks the selection and the hover, as the hand holds them', () => {
    editor.select(['pole:1']);
    editor.store.setState({ hover: 'pole:2' });
    flush();
    expect(fake.features('marks').map((feature) => feature.properties['mark'])).toEqual(['hover', 'selected']);
    drag([10.0005, 50]);
    expect(fake.features('marks').map((feature) => feature.properties['mark'])).toEqual(['hover']);
    expect(fake.features('held')).toMatchObject([{ geometry: { type: 'Point', coordinates: [10.0005, 50] } }]);
  });

  it('puts badges on what waits and what needs the user, and moves them with the item', () => {
    hot.setMarks({ unsent: ['pole:1', 'pole:3'], attention: ['pole:2'] });
    expect(fake.features('unsent').map((feature) => feature.properties['mark'])).toEqual(['unsent', 'attention']);
    move('pole:1', [10.003, 50]);
    flush();
    expect(fake.features('unsent')[0]).toMatchObject({ geometry: { coordinates: [10.003, 50] } });
  });

  it('draws everything again after the style was replaced', () => {
    editor.select(['pole:1']);
    hot.setPreview([
      [
        [10, 50],
        [10.1, 50],
      ],
    ]);
    flush();
    fake.data.clear();
    hot.refill();
    expect(fake.features('marks')).toHaveLength(1);
    expect(fake.features('preview')).toMatchObject([{ geometry: { type: 'MultiLineString' } }]);
  });
});
