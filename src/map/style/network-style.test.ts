import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { modelKeys } from '../../items/registry';
import { builtInStyle } from '../basemap/built-in/basemap-style';
import { overlayLayers } from '../overlay/overlay-layers';
import { sourceOf, upperNetworkLayers } from './network-layers';
import { drawSymbolsOnDemand, installNetworkStyle } from './network-style';
import { symbolNames, symbolRatio } from './symbol-image';

/** A map as far as the style goes; `there`: sources that it has by itself. */
function aMap(there: readonly string[], ground: readonly LayerSpecification[] = []) {
  const load = () => Promise.resolve();
  const made = (id: string) => [id, { loadTile: load }] as const;
  const sources = new Map<string, { loadTile: unknown }>(there.map(made));
  const managers = Object.fromEntries(modelKeys.map((model) => [sourceOf(model), { _maxTileCacheSize: 64 }]));
  const added: unknown[] = [];
  const order = ground.map(({ id }) => id);
  const style = {
    tileManagers: managers,
    addSource: (id: string, _source: unknown, options: unknown) => {
      sources.set(...made(id));
      added.push(options);
    },
    addLayer: ({ id }: { id: string }, before: string | undefined, options: unknown) => {
      order.splice(before === undefined ? order.length : order.indexOf(before), 0, id);
      added.push(options);
    },
  };
  const map = {
    style,
    _update: () => undefined,
    hasImage: () => true,
    getSource: (id: string) => sources.get(id),
    getStyle: () => ({ layers: ground }),
    getLayer: () => undefined,
  };
  return { map: map as unknown as MapLibre, sources, managers, load, added, order };
}

const tile = () => Promise.resolve(new ArrayBuffer(0));
const ports = { tilesUrl: () => 'network://1', tile, overlay: { below: [], between: [], above: [] } };

/** A layer of names in a third-party style. */
const names = (id: string, placement: 'line' | 'point', of = id): LayerSpecification => ({
  ...{ id, type: 'symbol', source: 'ground', 'source-layer': of },
  layout: { 'text-field': ['get', 'name'], 'symbol-placement': placement },
});

describe('the network on a style', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['our own', builtInStyle({ tilesUrl: 'tiles', attribution: '' }, 'light').layers, 'base-lane-names'],
    ['one with rivers', [names('river', 'line'), names('poi', 'point'), names('label', 'line', 'road')], 'label'],
    ['one with other words', [names('poi', 'point'), names('Straße', 'line')], 'Straße'],
  ])('leaves the names of streets on top of all names of plant: %s', (_, ground, street) => {
    const { map, order } = aMap([], ground);
    installNetworkStyle(map, 'light', ports);
    const below = order.slice(0, order.indexOf(street));
    for (const id of upperNetworkLayers('light').map((layer) => layer.id)) expect(below).toContain(id);
    expect(order.indexOf('network-segment-line')).toBeLessThan(
      order.indexOf(ground.find(({ type }) => type === 'symbol')?.id ?? ''),
    );
    expect(order.slice(order.indexOf(street))).toContain(overlayLayers('light')[0]?.id);
  });

  it.each([
    ['not on the page that users have', false],
    ['on that of a developer', true],
  ])('is checked part by part: %s', (_, dev) => {
    vi.stubEnv('DEV', dev);
    const { map, added } = aMap([]);
    installNetworkStyle(map, 'light', ports);
    expect(added.length).toBeGreaterThan(modelKeys.length);
    for (const options of added) expect(options).toEqual({ validate: dev });
  });

  it.each([
    ['of a background map', []],
    ['that the library has brought back with our sources', modelKeys.map(sourceOf)],
  ])('%s: no old tile is kept, and each is handed over', (_, there) => {
    const { map, sources, managers, load } = aMap(there);
    installNetworkStyle(map, 'light', ports);
    for (const model of modelKeys) {
      expect(managers[sourceOf(model)]?._maxTileCacheSize).toBe(0);
      expect(sources.get(sourceOf(model))?.loadTile).not.toBe(load);
    }
  });
});

describe('symbols', () => {
  it('are drawn when a tile asks for them, and those of another style are not ours', () => {
    const drawn: unknown[] = [];
    let resolve: (name: string) => void = () => undefined;
    const map = {
      setMissingStyleImageResolver: (next: typeof resolve) => {
        resolve = next;
      },
      addImage: (name: string, { width }: { width: number }, options: unknown) => drawn.push([name, width, options]),
    };
    drawSymbolsOnDemand(map as unknown as MapLibre);
    expect(drawn).toEqual([]);
    const [name = ''] = symbolNames;
    for (const asked of ['a stranger', name]) resolve(asked);
    expect(drawn).toEqual([[name, 64, { sdf: true, pixelRatio: symbolRatio }]]);
  });
});
