import type { LayerSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';

import { modelKeys, registry } from '../../items/registry';
import { overlayLayers, overlaySources } from '../overlay/overlay-layers';
import { lowerNetworkLayers, sourceOf, upperNetworkLayers } from './network-layers';
import { dashes } from './palette';

const sourceIn = (layer: LayerSpecification) => ('source' in layer ? layer.source : undefined);
const all = [...lowerNetworkLayers('light'), ...upperNetworkLayers('light')];

describe('the network on the map', () => {
  it.each(modelKeys)('draws every geometry that a %s may have', (key) => {
    const types = new Set(all.filter((layer) => sourceIn(layer) === sourceOf(key)).map((layer) => layer.type));
    const wanted = { point: 'symbol', line: 'line', area: 'fill' } as const;
    for (const kind of registry[key].geometry) expect(types).toContain(wanted[kind]);
  });

  it('gives each layer a name of its own', () => {
    const ids = [...all, ...overlayLayers('dark')].map((layer) => layer.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('draws lines below points, in the order of the registry', () => {
    const order = all.map((layer) => layer.id);
    expect(order.indexOf('network-segment-line')).toBeLessThan(order.indexOf('network-cable-line'));
    expect(order.indexOf('network-cable-line')).toBeLessThan(order.indexOf('network-pole-symbol'));
    expect(order.indexOf('network-pole-symbol')).toBeLessThan(order.indexOf('network-site-symbol'));
  });

  it('lets the name of a point stand on any side of its symbol', () => {
    const points = all.flatMap((layer) => (layer.type === 'symbol' && layer.id.endsWith('-symbol') ? [layer] : []));
    const withPoints = modelKeys.filter((key) => registry[key].geometry.includes('point'));
    expect(new Set(points.map(sourceIn))).toEqual(new Set(withPoints.map(sourceOf)));
    for (const { layout } of points) {
      expect(layout?.['text-variable-anchor']).toEqual(['top', 'bottom', 'left', 'right']);
      // The renderer turns the lines of a name, and moves it away from its symbol, by these alone.
      expect([layout?.['text-justify'], layout?.['text-radial-offset']]).toEqual(['auto', 0.9]);
      expect([layout?.['text-anchor'], layout?.['text-offset']]).toEqual([undefined, undefined]);
    }
  });

  it('hides what the overlay draws', () => {
    const line = all.find((layer) => layer.id === 'network-segment-line');
    expect(JSON.stringify(line?.paint)).toContain('feature-state');
  });

  it('tells states apart by patterns that all differ', () => {
    expect(new Set(Object.values(dashes).map(String)).size).toBe(Object.keys(dashes).length);
  });

  it('draws what is beside the draft only from its own sources', () => {
    const own = new Set<unknown>(overlaySources);
    for (const layer of overlayLayers('light')) expect(own.has(sourceIn(layer))).toBe(true);
  });
});
