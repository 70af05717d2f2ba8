import { describe, expect, it } from 'vitest';
import { basemapGeoJson } from './basemap';
import { basemapAsset, basemapFile, basemapTilesFile } from './basemap-asset';
import { positions } from './basemap-feature';
import { basemapTiles } from './basemap-tiles';

const basemap = basemapGeoJson();
const text = JSON.stringify(basemap);
const tiles = basemapTiles(text);
const layers = new Set(basemap.features.map(({ properties }) => properties.layer));

describe('basemapGeoJson', () => {
  it('is the same every time and small enough to be an asset', () => {
    expect(JSON.stringify(basemapGeoJson())).toBe(text);
    expect(text.length).toBeLessThan(1_200_000);
  });

  it('has every layer that the style draws', () => {
    for (const layer of [
      'field',
      'wood',
      'town',
      'block',
      'grove',
      'pitch',
      'water',
      'waterway',
      'island',
      'weir',
      'building',
      'rail',
      'street',
      'number',
      'place',
    ]) {
      expect(layers).toContain(layer);
    }
  });

  it('closes every ring, counterclockwise', () => {
    for (const { geometry } of basemap.features) {
      if (geometry.type !== 'MultiPolygon') continue;
      for (const [ring] of geometry.coordinates) {
        if (!ring) throw new Error('a polygon without a ring');
        expect(ring.length).toBeGreaterThanOrEqual(4);
        expect(ring[0]).toEqual(ring.at(-1));
        const area = ring.reduce((sum, [x, y], i) => {
          const [nextX, nextY] = ring[i + 1] ?? ring[0] ?? [x, y];
          return sum + x * nextY - nextX * y;
        }, 0);
        expect(area).toBeGreaterThan(0);
      }
    }
  });

  it('names its streets and knows its bridges', () => {
    const streets = basemap.features.filter(({ properties }) => properties.layer === 'street');
    expect(streets.filter(({ properties }) => properties.bridge).length).toBeGreaterThanOrEqual(4);
    expect(
      streets.filter(({ properties }) => !properties.bridge).every(({ properties }) => Boolean(properties.name)),
    ).toBe(true);
    expect(new Set(streets.map(({ properties }) => properties.class))).toEqual(
      new Set(['highway', 'main', 'collector', 'residential', 'lane', 'road']),
    );
  });

  it('covers some 6 by 5 km around the town', () => {
    const fields = basemap.features.filter(({ properties }) => properties.layer === 'field');
    const places = fields.flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : [],
    );
    const wide = Math.max(...places.map(([lng]) => lng)) - Math.min(...places.map(([lng]) => lng));
    const high = Math.max(...places.map(([, lat]) => lat)) - Math.min(...places.map(([, lat]) => lat));
    expect(wide * 79_600).toBeGreaterThan(6000);
    expect(high * 111_100).toBeGreaterThan(5000);
  });

  it('rounds to six decimals', () => {
    expect(
      positions([
        [1.23456, 2.34567],
        [500, 500],
      ])[0],
    ).toEqual([-93.169984, 44.460021]);
  });
});

describe('basemapAsset', () => {
  it('emits the basemap into the build', () => {
    const plugin = basemapAsset();
    const emitted: unknown[] = [];
    const generate = plugin.generateBundle;
    if (typeof generate !== 'function') throw new Error('no generateBundle');
    Reflect.apply(generate, { emitFile: (file: unknown) => emitted.push(file) }, []);
    // Not by toEqual, which takes seconds for so many bytes.
    const bytesOf = (source: unknown) => Buffer.from(source as string | Uint8Array);
    const sources = emitted.map((file) => bytesOf(Object(file).source));
    expect(emitted.map((file) => ({ ...Object(file), source: null }))).toEqual([
      { type: 'asset', fileName: basemapFile, source: null },
      { type: 'asset', fileName: basemapTilesFile, source: null },
    ]);
    expect(sources.map((source, i) => source.equals(bytesOf([text, tiles][i])))).toEqual([true, true]);
  });

  it('answers for the development server below its base', () => {
    const plugin = basemapAsset();
    const configure = plugin.configureServer;
    if (typeof configure !== 'function') throw new Error('no configureServer');
    const answers: unknown[] = [];
    const use = (path: string, answer: (request: unknown, response: unknown) => void) => {
      answers.push(path);
      answer(
        {},
        { setHeader: (...header: string[]) => answers.push(header), end: (body: string) => answers.push(body.length) },
      );
    };
    Reflect.apply(configure, {}, [{ config: { base: '/demo/' }, middlewares: { use } }]);
    expect(answers).toEqual([
      '/demo/basemap/town.geojson',
      ['Content-Type', 'application/geo+json; charset=utf-8'],
      text.length,
      '/demo/basemap/town.tiles',
      tiles.length,
    ]);
  });
});
