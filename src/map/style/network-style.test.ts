import type { Map as MapLibre } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { modelKeys } from '../../items/registry';

import { sourceOf } from './network-layers';
import { installNetworkStyle } from './network-style';

/** A map as far as the style goes; `there`: sources that it has by itself. */
function aMap(there: readonly string[]) {
  const load = () => Promise.resolve();
  const made = (id: string) => [id, { loadTile: load }] as const;
  const sources = new Map<string, { loadTile: unknown }>(there.map(made));
  const managers = Object.fromEntries(modelKeys.map((model) => [sourceOf(model), { _maxTileCacheSize: 64 }]));
  const map = {
    style: { tileManagers: managers },
    hasImage: () => true,
    getSource: (id: string) => sources.get(id),
    addSource: (id: string) => sources.set(...made(id)),
    getStyle: () => ({ layers: [] }),
    getLayer: () => ({}),
  };
  return { map: map as unknown as MapLibre, sources, managers, load };
}

const ports = { tilesUrl: () => 'network://1', overlay: { below: [], between: [], above: [] } };

describe('the network on a style', () => {
  it.each([
    ['of a background map', []],
    ['that the library has brought back with our sources', modelKeys.map(sourceOf)],
  ])('%s: no old tile is kept, and each stays with its worker', (_, there) => {
    const { map, sources, managers, load } = aMap(there);
    installNetworkStyle(map, 'light', ports);
    for (const model of modelKeys) {
      expect(managers[sourceOf(model)]?._maxTileCacheSize).toBe(0);
      expect(sources.get(sourceOf(model))?.loadTile).not.toBe(load);
    }
  });
});
