import type { Map as MapLibre } from 'maplibre-gl';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEditor } from '../../editor/create-editor';
import type { Draft } from '../../editor/draft/draft';
import type { Editor } from '../../editor/editor';
import type { LngLat } from '../../geo/lng-lat';
import { listBase } from '../../items/base/list-base';
import type { Fields, Item, ItemRef } from '../../items/item';
import type { NetworkFeature } from '../style/feature';
import { registryStyle } from '../style/layer-style';
import type { LargeSelectionShapes } from './gpu/large-selection-mesh';
import { createOverlaySync, type OverlaySync } from './overlay-sync';

const pole = (id: number, at: LngLat): Item => ({
  ref: `pole:${id}`,
  projectId: 1,
  geometry: { kind: 'point', at },
  fields: {},
  rest: {},
});
const draftOf = (ref: ItemRef, at: LngLat): Draft => ({
  items: [{ ref, model: 'pole', geometry: { kind: 'point', at } }],
  ghosts: [],
  handles: [],
  snap: null,
  tag: null,
});
const places = (features: readonly NetworkFeature[] | undefined) =>
  (features ?? []).map(({ geometry }) => ('coordinates' in geometry ? geometry.coordinates : []));

/** The network's half: the items hidden in the tiles, and tiles that are on the screen when the test sets it. */
function createFakes() {
  let hidden: ReadonlySet<ItemRef> = new Set();
  let arrivals: (() => void)[] = [];
  const written = new Map<string, readonly NetworkFeature[]>();
  const writes: string[] = [];
  let many = 0;
  let frame: () => void = () => undefined;
  return {
    network: {
      hide: (refs: ReadonlySet<ItemRef>) => {
        hidden = new Set(refs);
      },
      drawn: () => new Promise<void>((resolve) => arrivals.push(resolve)),
      styleOf: () => registryStyle,
    },
    overlay: {
      write: (set: string, features: readonly NetworkFeature[]) => {
        writes.push(set);
        written.set(set, features);
      },
      writeLargeSelection: (shapes: readonly LargeSelectionShapes[]) => {
        many = shapes.reduce((count, { rows }) => count + rows.length, 0);
      },
      onFrame: (listener: () => void) => {
        frame = listener;
      },
    },
    hidden: () => [...hidden],
    places: (set: string) => places(written.get(set)),
    colours: (set: string) => (written.get(set) ?? []).map(({ properties }) => properties['colour']),
    writes,
    many: () => many,
    frame: () => frame(),
    /** The tiles of the first `count` requests are in. */
    arrive: async (count: number) => {
      for (const resolve of arrivals.slice(0, count)) resolve();
      arrivals = arrivals.slice(count);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

let fakes: ReturnType<typeof createFakes>;
let editor: Editor;
let overlaySync: OverlaySync;
const map = { getSource: () => undefined, getLayer: () => undefined } as unknown as MapLibre;

const hold = (at: LngLat) => editor.store.setState({ draft: draftOf('pole:1', at) });
const letGo = () => editor.store.setState({ draft: null });
/** As a tool does at the end of a drag: the change and the end of the draft in one turn. */
const commit = (at: LngLat) => {
  const geometry = editor.document.get('pole:1')?.geometry ?? null;
  editor.document.apply([
    { kind: 'patch', ref: 'pole:1', before: { geometry }, after: { geometry: { kind: 'point', at } } },
  ]);
  letGo();
};

beforeEach(() => {
  fakes = createFakes();
  editor = createEditor({ newId: () => 'local:1', newChangeId: () => 'change-1' });
  overlaySync = createOverlaySync(map, {
    editor,
    network: fakes.network,
    overlay: fakes.overlay,
    onWaiting: () => undefined,
  });
  editor.document.subscribe(overlaySync.touch);
  editor.open(1, 'write');
  editor.document.receive(pole(1, [10, 50]));
  editor.document.receive(pole(2, [11, 50]));
  overlaySync.flush();
});

describe('what was dropped', () => {
  beforeEach(async () => {
    await fakes.arrive(9);
    overlaySync.flush();
    expect(fakes.hidden()).toEqual([]);
  });

  it('is drawn by the overlay until its tile is on the screen, and not longer', async () => {
    hold([10.1, 50]);
    overlaySync.flush();
    commit([10.1, 50]);
    overlaySync.flush();
    expect(fakes.places('draft')).toEqual([[10.1, 50]]);
    expect(fakes.hidden()).toEqual(['pole:1']);
    await fakes.arrive(1);
    expect(fakes.places('draft')).toEqual([]);
    expect(fakes.hidden()).toEqual([]);
  });

  it('stays in the overlay through another drag before the tile is in', async () => {
    commit([10.1, 50]);
    overlaySync.flush();
    hold([10.1, 50]);
    overlaySync.flush();
    await fakes.arrive(1);
    hold([10.2, 50]);
    overlaySync.flush();
    expect(fakes.places('draft')).toEqual([[10.2, 50]]);
    expect(fakes.hidden()).toEqual(['pole:1']);
    commit([10.2, 50]);
    overlaySync.flush();
    expect(fakes.places('draft')).toEqual([[10.2, 50]]);
    expect(fakes.hidden()).toEqual(['pole:1']);
    await fakes.arrive(1);
    expect(fakes.hidden()).toEqual([]);
  });

  it('is not let go by the tile of the change before', async () => {
    commit([10.1, 50]);
    overlaySync.flush();
    hold([10.1, 50]);
    overlaySync.flush();
    commit([10.2, 50]);
    overlaySync.flush();
    await fakes.arrive(1);
    expect(fakes.places('draft')).toEqual([[10.2, 50]]);
    expect(fakes.hidden()).toEqual(['pole:1']);
    await fakes.arrive(1);
    expect(fakes.places('draft')).toEqual([]);
    expect(fakes.hidden()).toEqual([]);
  });
});

describe('a drag', () => {
  beforeEach(async () => {
    await fakes.arrive(9);
    editor.select(['pole:1', 'pole:2']);
    hold([10, 50]);
    overlaySync.flush();
    fakes.writes.length = 0;
  });

  it('touches what it holds and the marks of that alone, however much is selected', () => {
    hold([10.1, 50]);
    overlaySync.flush();
    expect(fakes.writes).toEqual(['draft', 'near']);
    expect(fakes.places('near')).toEqual([[10.1, 50]]);
    expect(fakes.places('marks')).toEqual([[11, 50]]);
  });

  it('leaves the selection as it is when the pointer comes to something else', () => {
    editor.document.receive(pole(3, [12, 50]));
    letGo();
    overlaySync.flush();
    fakes.writes.length = 0;
    editor.store.setState({ hover: 'pole:3' });
    overlaySync.flush();
    expect(fakes.writes).toEqual(['near']);
    expect(fakes.places('near')).toEqual([[12, 50]]);
    editor.store.setState({ hover: 'pole:2' });
    overlaySync.flush();
    expect(fakes.places('near')).toEqual([]);
  });

  it('writes nothing when nothing has changed', () => {
    overlaySync.flush();
    fakes.frame();
    expect(fakes.writes).toEqual([]);
  });

  it('draws in a frame the map began earlier, but returns nothing to the tiles there', () => {
    hold([10.2, 50]);
    fakes.frame();
    expect(fakes.places('draft')).toEqual([[10.2, 50]]);
    letGo();
    fakes.frame();
    expect(fakes.places('draft')).toEqual([[10.2, 50]]);
    expect(fakes.hidden()).toEqual(['pole:1']);
    overlaySync.flush();
    expect(fakes.places('draft')).toEqual([]);
    expect(fakes.hidden()).toEqual([]);
  });

  it('gives the marks back when it ends', () => {
    letGo();
    overlaySync.flush();
    expect(fakes.places('near')).toEqual([]);
    expect(fakes.places('marks')).toEqual([
      [10, 50],
      [11, 50],
    ]);
  });
});

describe('a selection of very many', () => {
  it('is marked by packed shapes, and by features again when few are left', () => {
    const many = Array.from({ length: 2001 }, (_, at) => pole(at + 10, [at / 1000, 50]));
    editor.receiveModel('pole', listBase(many));
    editor.select(many.map(({ ref }) => ref));
    overlaySync.flush();
    expect(fakes.many()).toBe(2001);
    expect(fakes.places('marks')).toEqual([]);
    editor.select(['pole:10']);
    overlaySync.flush();
    expect(fakes.many()).toBe(0);
    expect(fakes.places('marks')).toEqual([[0, 50]]);
  });
});

describe('a line that is being drawn', () => {
  it('has the colour of the type that its places give it, not of the usual one', () => {
    const line = { kind: 'line', path: [[10, 50] as const, [11, 50] as const] } as const;
    const itemDraft = (fields?: Fields): Draft => ({
      ...draftOf('pole:1', [10, 50]),
      items: [{ ref: null, model: 'segment', geometry: line, ...(fields ? { fields } : {}) }],
    });
    const colour = (fields?: Fields) => {
      editor.store.setState({ draft: itemDraft(fields) });
      overlaySync.flush();
      return fakes.colours('draft').at(-1);
    };
    expect(colour()).toBe('underground');
    expect(colour({ segmentType: 'aerial' })).toBe('aerial');
    expect(colour()).toBe('underground');
  });
});
