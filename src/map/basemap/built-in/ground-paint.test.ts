import type { LayerSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { lowerNetworkLayers, upperNetworkLayers } from '../../style/network-layers';
import { builtInStyle } from './basemap-style';

const ground = builtInStyle({ tilesUrl: '/town.tiles', attribution: '' }, 'light').layers;
const network = [...lowerNetworkLayers('light'), ...upperNetworkLayers('light')];

/** How the map library comes to a value: it makes a program of the graphics for each way in which a layer's values come about. */
function wayOf(value: unknown): 'same' | 'by item' | 'by item and zoom' {
  const json = JSON.stringify(value);
  const isByItem = json.includes('"get"') || json.includes('"feature-state"');
  if (!isByItem) return 'same';
  return json.includes('["zoom"]') ? 'by item and zoom' : 'by item';
}

/** The values of a layer that are not the same for everything, each with its way: layers with the same list share a program. */
function programOf({ type, paint = {} }: LayerSpecification, of: RegExp): string {
  const ways = Object.entries(paint)
    .filter(([name, value]) => of.test(name) && wayOf(value) !== 'same')
    .map(([name, value]) => `${name} ${wayOf(value)}`)
    // An area's edge has the way of its colour when none is named.
    .filter((way) => !way.startsWith('fill-outline-color'));
  return [type, ...ways.toSorted()].join(', ');
}

const programs = (layers: readonly LayerSpecification[], of = /./) =>
  new Set(layers.map((layer) => programOf(layer, of)));
const isType = (type: LayerSpecification['type']) => (layer: LayerSpecification) => layer.type === type;
const isDashed = ({ paint = {} }: LayerSpecification) => 'line-dasharray' in paint;

describe('the programs of the graphics that a first picture needs', () => {
  it('is one for the areas of the ground and of the network', () => {
    expect(programs([...ground, ...network].filter(isType('fill'))).size).toBe(1);
  });

  it('is one for all lines without dashes', () => {
    const lines = [...ground, ...network].filter(isType('line'));
    expect(programs(lines.filter((line) => !isDashed(line))).size).toBe(1);
  });

  it('is one for all lines of the network that may have dashes', () => {
    expect(programs(network.filter(isDashed)).size).toBe(1);
  });

  it('is one for names, but for those of quarters, which fade with the zoom', () => {
    const names = [...ground, ...network].filter(isType('symbol')).filter(({ id }) => id !== 'base-quarter-names');
    expect(programs(names, /^text-/).size).toBe(1);
  });
});
