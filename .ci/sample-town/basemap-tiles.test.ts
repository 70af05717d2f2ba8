import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { builtInBounds, builtInMaxZoom, builtInStyle } from '../../src/map/basemap/built-in/basemap-style';
import { readTilePack } from '../../src/map/basemap/built-in/tile-pack';
import { basemapGeoJson } from './basemap';
import { basemapTiles } from './basemap-tiles';

const { features } = basemapGeoJson();
const text = JSON.stringify({ type: 'FeatureCollection', features });
const pack = basemapTiles(text);
const tile = readTilePack(pack.buffer);

type Seen = { readonly layer: string; readonly name: string };

/** The features in the tiles of a zoom, in the square of tiles that the bounds lie in, widened by `beyond` tiles. */
function seenAt(z: number, beyond = 0): readonly Seen[] {
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** z);
  const row = (lat: number) => {
    const angle = (lat * Math.PI) / 180;
    return Math.floor(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * 2 ** z);
  };
  const [west, south, east, north] = builtInBounds;
  const seen: Seen[] = [];
  for (let x = column(west) - beyond; x <= column(east) + beyond; x += 1)
    for (let y = row(north) - beyond; y <= row(south) + beyond; y += 1) {
      const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile({ z, x, y }))));
      for (const [layer, held] of Object.entries(layers))
        for (let at = 0; at < held.length; at += 1)
          seen.push({ layer, name: String(held.feature(at).properties['name'] ?? '') });
    }
  return seen;
}

const namesOf = (seen: readonly Seen[]) => new Set(seen.map(({ layer, name }) => `${layer} ${name}`));

describe('basemapTiles', () => {
  it('has every layer and every name of the data in its most exact tiles', () => {
    const all = features.map(({ properties: { layer, name = '' } }) => ({ layer, name }));
    expect(namesOf(seenAt(builtInMaxZoom))).toEqual(namesOf(all));
  });

  it('has nothing outside of its bounds', () => {
    for (const z of [10, 13, builtInMaxZoom]) expect(seenAt(z, 2)).toHaveLength(seenAt(z).length);
  });

  it('holds at a zoom nothing that the style does not draw there yet', () => {
    const { layers } = builtInStyle({ tilesUrl: '', attribution: '' }, 'light');
    for (let z = 0; z < builtInMaxZoom; z += 1) {
      const drawn = layers.flatMap((layer) =>
        'source-layer' in layer && Math.floor(layer.minzoom ?? 0) <= z ? [layer['source-layer']] : [],
      );
      for (const layer of new Set(seenAt(z).map((seen) => seen.layer))) expect([z, ...drawn]).toContain(layer);
    }
    expect(namesOf(seenAt(12))).toContain('street Main Street West');
    expect(new Set(seenAt(12).map(({ layer }) => layer))).not.toContain('building');
  });

  it('is the same every time and small enough to be an asset', () => {
    expect(Buffer.from(basemapTiles(text)).equals(Buffer.from(pack))).toBe(true);
    expect(pack.length).toBeLessThan(720_000);
  });
});
