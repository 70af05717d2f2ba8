import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditor } from '../../editor/create-editor';
import type { Editor } from '../../editor/editor';
import { listBase } from '../../items/base/list-base';
import type { Item } from '../../items/item';
import type { FakeMapLibrary } from '../testing/fake-map-library';
import { startInPage } from '../tiles/testing/start-in-page';
import { createTileClient, type TileClient } from '../tiles/tile-client';
import { createMapEngine, type MapEngineOptions } from './create-map-engine';
import type { Basemap, MapEngine, Scheme } from './map-engine';
import { type MapOwner, openPageMap, type PageMap } from './page-map';

vi.mock('maplibre-gl', async () => ({
  Map: (await import('../testing/fake-map-library')).FakeMapLibrary,
  ...{ addProtocol: vi.fn(), prewarm: vi.fn(), setWorkerCount: vi.fn(), setWorkerUrl: vi.fn() },
  AJAXError: class extends Error {},
  getGlobalDispatcher: () => ({ on: vi.fn(), registerMessageHandler: vi.fn() }),
}));
vi.mock('./library.worker?worker&url', () => ({ default: 'library.worker.js' }));

class Unobserved {
  observe = () => undefined;
  disconnect = () => undefined;
}

const blank: Basemap = { id: 'blank', name: 'Plain', attribution: '', source: { kind: 'blank' } };
const town: Basemap = {
  ...{ id: 'town', name: 'Town', attribution: '' },
  source: { kind: 'built-in', tilesUrl: '/tiles', dataUrl: '/data' },
};
const pole: Item = {
  ref: 'pole:1',
  projectId: 1,
  geometry: { kind: 'point', at: [8, 47] },
  fields: {},
  rest: { id: 1 },
};

let editor: Editor;
let tileClient: TileClient;
let kept: PageMap[];
let owner: MapOwner;

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Unobserved);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  editor = createEditor({ newId: () => 'local:1', newChangeId: () => 'change-1' });
  tileClient = createTileClient(() => startInPage());
  kept = [];
  owner = { borrow: (make) => kept.pop() ?? make(), giveBack: (page) => void kept.push(page) };
});
afterEach(() => {
  tileClient.close();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const libraryOf = (page: PageMap) => page.map as unknown as FakeMapLibrary;

/** A map of the page that no engine has had, with its style. */
function aNewMap(basemap: Basemap, scheme: Scheme): FakeMapLibrary {
  const library = libraryOf(openPageMap({ basemap, scheme, modest: false }));
  library.fire('style.load');
  return library;
}

function begin(options: Partial<MapEngineOptions> = {}) {
  const container = document.createElement('div');
  document.body.append(container);
  let library: FakeMapLibrary | null = null;
  const noting: MapOwner = {
    ...owner,
    borrow: (make) => {
      const page = owner.borrow(make);
      library = libraryOf(page);
      return page;
    },
  };
  const view = { center: [8, 47], zoom: 15 } as const;
  const engine = createMapEngine({
    ...{ container, editor, tileClient, owner: noting, basemap: town, scheme: 'light', view },
    ...options,
  });
  if (!library) throw new Error('no map was borrowed');
  return { container, engine, library: library as FakeMapLibrary };
}

/** Opens a project with a pole, and lets the worker and the frames have their turns. */
async function openProject(library: FakeMapLibrary): Promise<void> {
  library.fire('style.load');
  editor.open(1, 'write');
  editor.receiveModel('pole', listBase([pole]));
  await settle(library);
}

async function settle(library: FakeMapLibrary): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    library.draw();
  }
}

const visits: Readonly<Record<string, (engine: MapEngine, library: FakeMapLibrary) => void>> = {
  'in which a project was looked at': () => undefined,
  'with a selection, a move and marks of what is unsent': (engine) => {
    editor.select(['pole:1']);
    engine.setMarks({ unsent: ['pole:1'], attention: [] });
    engine.setView({ center: [9, 48], zoom: 12 });
  },
  'with an item that is hidden in its tile': (_, library) => {
    library.setFeatureState({ source: 'network-pole', id: 1 }, { hidden: true });
  },
  'with a preview, compared shapes, a trace and files': (engine) => {
    engine.setPreview([
      [
        [8, 47],
        [9, 47],
      ],
    ]);
    engine.setCompare({ before: { kind: 'point', at: [8, 47] } } as never);
    engine.setFiles([{ shapes: [{ kind: 'point', at: [8, 47] }], opacity: 1 } as never]);
  },
  'with a picture below the design': (engine) => {
    const corners = [8, 9, 9, 8].map((lng, at) => [lng, at < 2 ? 48 : 47]);
    engine.setRasters([{ id: 'a', kind: 'picture', opacity: 1, image: {}, corners } as never]);
  },
  'with large labels': (engine) => engine.setLargeLabels(true),
  'with symbols that were drawn': (_, library) => library.missImage('pole'),
  'while a place was asked for': (engine) => engine.setPlacePick(() => undefined),
  'while a drag of an item held the map still': (_, library) => {
    library.dragPan.disable();
    library.touchZoomRotate.disable();
  },
  'while a picture was waited for': (engine, library) => {
    library.loaded = () => false;
    void engine.whenDrawn();
  },
  'with a name for those who hear it': (_, library) => library.canvas.setAttribute('aria-label', 'Map of the network'),
};

describe('a map that was given back', () => {
  it.each(Object.entries(visits))('is as a new one after a visit %s', async (_, visit) => {
    const fresh = aNewMap(town, 'light');
    const { engine, library } = begin();
    await openProject(library);
    expect(library.getSource('network-pole')).toBeDefined();
    visit(engine, library);
    await settle(library);
    expect(library.remains()).not.toEqual(fresh.remains());
    engine.destroy();
    expect(library.remains()).toEqual(fresh.remains());
    expect(kept).toHaveLength(1);
  });

  it('has the ground that was shown last', async () => {
    const { engine, library } = begin();
    await openProject(library);
    engine.setScheme('dark');
    await settle(library);
    engine.destroy();
    expect(library.remains()).toEqual(aNewMap(town, 'dark').remains());
  });

  it('is on no page, draws no frame and asks for no tile, whatever happens', async () => {
    const { container, engine, library } = begin();
    await openProject(library);
    engine.destroy();
    expect(container.children).toHaveLength(0);
    library._update();
    library.fire('sourcedata', { sourceId: 'network-pole', tile: { tileID: { canonical: { z: 1, x: 0, y: 0 } } } });
    editor.select(['pole:1']);
    library.refreshed.length = 0;
    await settle(library);
    expect(library.draw()).toBe(false);
    expect(library.refreshed).toEqual([]);
  });

  it('is not touched by the engine that had it', async () => {
    const fresh = aNewMap(town, 'light');
    const { engine, library } = begin();
    await openProject(library);
    engine.destroy();
    const looks = library.looks.length;
    for (const visit of Object.values(visits).slice(0, 2)) visit(engine, library);
    engine.fit([0, 0, 1, 1]);
    engine.zoomBy(1);
    engine.setScheme('dark');
    engine.setLargeLabels(true);
    engine.setPlacePick(() => undefined);
    engine.setRasters([]);
    await settle(library);
    expect(library.looks).toHaveLength(looks);
    expect(library.remains()).toEqual(fresh.remains());
  });

  it('was not given back as long as its style was on its way', () => {
    const { engine, library } = begin();
    engine.destroy();
    library.fire('style.load');
    expect(library.remains()).toEqual(aNewMap(town, 'light').remains());
  });
});

describe('a map that is lent again', () => {
  it('has the network at once, shows the given view, and draws', async () => {
    const first = begin();
    await openProject(first.library);
    first.engine.destroy();
    const { library, container } = begin({ view: { center: [9, 48], zoom: 12 } });
    expect(library).toBe(first.library);
    expect(library.getSource('network-pole')).toBeDefined();
    expect(library.looks.at(-1)).toEqual({ center: [9, 48], zoom: 12 });
    expect(container.querySelector('canvas')).toBe(library.canvas);
    await settle(library);
    expect(container.dataset['ready']).toBe('true');
  });

  it('shows the world without a given view', async () => {
    const first = begin();
    await openProject(first.library);
    first.engine.destroy();
    begin({ view: null });
    expect(first.library.looks.at(-1)).toEqual({ center: [0, 20], zoom: 1 });
  });

  it.each([
    ['ground', { basemap: blank }],
    ['scheme', { scheme: 'dark' }],
  ] as const)('gets another style on another %s, and the network on that', async (_, other) => {
    const first = begin();
    await openProject(first.library);
    first.engine.destroy();
    const { style } = first.library;
    const { library } = begin(other);
    expect(library.style).not.toBe(style);
    // The old style may not be written, and the new one not yet.
    expect(library.getSource('network-pole')).toBeUndefined();
    library.fire('style.load');
    expect(library.getSource('network-pole')).toBeDefined();
  });

  it('keeps its style on the same ground', async () => {
    const first = begin();
    await openProject(first.library);
    first.engine.destroy();
    const { style } = first.library;
    expect(begin({ basemap: { ...town } }).library.style).toBe(style);
  });
});
