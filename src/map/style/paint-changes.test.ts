import type { LayerSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { builtInStyle } from '../basemap/built-in/basemap-style';
import { networkLayers } from './network-style';
import { paintChanges } from './paint-changes';

const ground = (paint: object): LayerSpecification => ({ id: 'ground', type: 'background', paint });

describe('paintChanges', () => {
  it('names each property that differs, and those that are gone', () => {
    const before = [ground({ 'background-color': '#fff', 'background-opacity': 0.5 })];
    const after = [ground({ 'background-color': '#000' })];
    expect(paintChanges(before, after)).toEqual([
      { layer: 'ground', name: 'background-color', value: '#000' },
      { layer: 'ground', name: 'background-opacity', value: undefined },
    ]);
  });

  it('finds nothing between equal layers', () => {
    expect(paintChanges(networkLayers('dark'), networkLayers('dark'))).toEqual([]);
  });

  it('refuses layers that differ in more than paint', () => {
    expect(paintChanges([ground({})], [])).toBeNull();
    expect(paintChanges([ground({})], [{ ...ground({}), minzoom: 3 }])).toBeNull();
  });

  it('can switch the whole picture from light to dark', () => {
    const town = { tilesUrl: '/x', attribution: '' };
    const layers = (scheme: 'light' | 'dark') => [...builtInStyle(town, scheme).layers, ...networkLayers(scheme)];
    expect(paintChanges(layers('light'), layers('dark'))?.length).toBeGreaterThan(40);
  });
});
