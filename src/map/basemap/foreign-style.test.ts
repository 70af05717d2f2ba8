import { describe, expect, it } from 'vitest';
import { readForeignStyle } from './foreign-style';

const link = {
  tiles: (address: string, base?: string) => (/^data:/.test(address) ? null : `asked ${new URL(address, base).href}`),
  extra: (address: string, base?: string) => `extra ${new URL(address, base).href}`,
};
const origin = { base: 'https://maps.example/styles/day.json', link };

const style = {
  version: 8,
  glyphs: 'https://fonts.example/{fontstack}/{range}.pbf',
  sprite: 'day',
  terrain: { source: 'high' },
  sources: {
    town: { type: 'vector', url: '../tiles.json', attribution: '© Town' },
    aerial: { type: 'raster', tiles: ['/a/1.png'], tileSize: 512 },
    film: { type: 'video', urls: ['https://a.example/film.mp4'] },
    bad: { type: 'vector', tiles: ['data:x'] },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#fff' } },
    { id: 'network pole', type: 'line', source: 'town', 'source-layer': 'streets' },
    { id: 'film', type: 'raster', source: 'film' },
    { id: 'walls', type: 'fill-extrusion', source: 'town' },
    { id: 'bad', type: 'line', source: 'bad' },
    { id: 'aerial', type: 'raster', source: 'aerial' },
    7,
  ],
};

describe('readForeignStyle', () => {
  it('takes what draws a flat map, under names of its own', () => {
    const read = readForeignStyle(style, origin);
    expect(read?.layers.map(({ id }) => id)).toEqual(['ground ground', 'ground network pole', 'ground aerial']);
    expect(read?.sources).toEqual({
      'ground town': { type: 'vector', url: 'asked https://maps.example/tiles.json' },
      'ground aerial': { type: 'raster', tiles: ['asked https://maps.example/a/1.png'], tileSize: 512 },
    });
    expect(read?.layers[1]).toMatchObject({ source: 'ground town', 'source-layer': 'streets' });
  });

  it('asks for no letters, no heights and nothing beside the link', () => {
    const read = readForeignStyle(style, origin);
    expect(read).not.toHaveProperty('glyphs');
    expect(read).not.toHaveProperty('terrain');
    expect(read?.sprite).toBe('extra https://maps.example/styles/day');
    expect(JSON.stringify(read)).not.toContain('"https');
  });

  it.each([
    null,
    [],
    {},
    { version: 7, sources: {}, layers: [] },
    { version: 8, sources: {}, layers: [] },
    { ...style, layers: 3 },
  ])('refuses %j', (value) => expect(readForeignStyle(value, origin)).toBeNull());
});
