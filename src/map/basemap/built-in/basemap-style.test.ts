import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import type { Basemap, Scheme } from '../../engine/map-engine';
import { contrast, luminance } from '../../testing/contrast';
import { basemapColours } from './basemap-colours';
import { basemapStyle } from './basemap-style';

const town: Basemap = {
  id: 'town',
  name: 'Town',
  attribution: 'Own data',
  source: { kind: 'built-in', tilesUrl: '/basemap/town.tiles', dataUrl: '/basemap/town.geojson' },
};
const own: Basemap = {
  id: 'own',
  name: 'Own',
  attribution: '© us',
  source: { kind: 'style', light: '/light.json', dark: '/dark.json' },
};
const blank: Basemap = { id: 'blank', name: 'Blank', attribution: '', source: { kind: 'blank' } };
const link = { tiles: (address: string) => `ground://1/${address}` };
const schemes: readonly Scheme[] = ['light', 'dark'];

function style(basemap: Basemap, scheme: Scheme): StyleSpecification {
  const made = basemapStyle(basemap, scheme, link);
  if (made === null) throw new Error('to be fetched first');
  return made;
}

describe('basemapStyle', () => {
  it('draws the built-in map from its own tiles: no foreign ones, glyphs or sprites', () => {
    for (const scheme of schemes) {
      const made = style(town, scheme);
      expect(made.glyphs).toBeUndefined();
      expect(made.sprite).toBeUndefined();
      expect(Object.values(made.sources)).toEqual([
        expect.objectContaining({
          type: 'vector',
          tiles: ['basemap:///basemap/town.tiles/{z}/{x}/{y}'],
          attribution: 'Own data',
        }),
      ]);
      expect(JSON.stringify(made)).not.toMatch(/https?:/);
    }
  });

  it('keeps every label above the first one, so that the network goes below them', () => {
    const { layers } = style(town, 'light');
    const first = layers.findIndex((layer) => layer.id === 'base-water-names');
    expect(first).toBeGreaterThan(10);
    layers.forEach((layer, i) => {
      expect([layer.id, layer.type === 'symbol']).toEqual([layer.id, i >= first]);
    });
  });

  it('has the same layers in both schemes, each with its own id', () => {
    const ids = (scheme: Scheme) => style(town, scheme).layers.map((layer) => layer.id);
    expect(ids('dark')).toEqual(ids('light'));
    expect(new Set(ids('light')).size).toBe(ids('light').length);
  });

  it('has to fetch a style of another server first', () => {
    for (const scheme of schemes) expect(basemapStyle(own, scheme, link)).toBeNull();
  });

  it('shows pictures on the plain ground, darker by night and from the same addresses', () => {
    const pictures = { kind: 'tiles', tiles: 'https://a/{z}/{x}/{y}', scheme: 'tms', tileSize: 512 } as const;
    const aerial: Basemap = { ...own, source: { ...pictures, minZoom: 3, maxZoom: 18 } };
    const [light, dark] = schemes.map((scheme) => style(aerial, scheme));
    expect(light?.sources['pictures']).toMatchObject({
      tiles: ['ground://1/https://a/{z}/{x}/{y}'],
      scheme: 'tms',
      tileSize: 512,
      minzoom: 3,
      maxzoom: 18,
    });
    expect(dark?.sources).toEqual(light?.sources);
    expect(light?.layers.map(({ type }) => type)).toEqual(['background', 'raster']);
    expect(dark?.layers[1]?.paint).toHaveProperty('raster-brightness-max');
    expect(light?.layers[1]?.paint).toEqual({});
  });

  it('is a plain ground when blank', () => {
    expect(style(blank, 'dark').sources).toEqual({});
    expect(style(blank, 'dark').layers.map((layer) => layer.type)).toEqual(['background']);
  });
});

describe('basemapColours', () => {
  it('writes every colour as six digits', () => {
    for (const scheme of schemes) {
      for (const colour of JSON.stringify(basemapColours(scheme)).match(/#\w+/g) ?? [])
        expect(colour).toMatch(/^#[\da-f]{6}$/);
    }
  });

  it('keeps names readable on their halo', () => {
    for (const scheme of schemes) {
      const { text, textStrong, textPark, halo } = basemapColours(scheme);
      expect(contrast(text, halo)).toBeGreaterThan(4.4);
      expect(contrast(textStrong, halo)).toBeGreaterThan(6);
      expect(contrast(textPark, halo)).toBeGreaterThan(3.5);
    }
  });

  it('has white streets on paper in light, streets over dark blocks and water in dark', () => {
    const [light, dark] = schemes.map(basemapColours);
    if (!light || !dark) throw new Error('two schemes');
    expect(light.street).toBe('#ffffff');
    expect(luminance(light.building)).toBeLessThan(luminance(light.block.homes));
    expect(luminance(dark.street)).toBeGreaterThan(luminance(dark.block.homes));
    expect(luminance(dark.water)).toBeLessThan(luminance(dark.block.homes));
    expect(luminance(dark.building)).toBeGreaterThan(luminance(dark.block.homes));
  });

  it('stays quiet: nothing but names stands out from the ground', () => {
    for (const scheme of schemes) {
      const { block, building, park, water, field } = basemapColours(scheme);
      for (const colour of [building, park, water, field.corn]) expect(contrast(colour, block.homes)).toBeLessThan(1.6);
    }
  });
});
