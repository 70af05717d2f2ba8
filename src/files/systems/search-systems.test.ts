import { describe, expect, it } from 'vitest';
import { systemByCode } from './known-systems';
import { searchSystems } from './search-systems';

const names = (query: string, near?: readonly [number, number]) => searchSystems(query, near).map(({ name }) => name);

describe('a search for a system', () => {
  it.each([
    ['California 5 feet', 'NAD83 / California zone 5 (ftUS)'],
    ['california v state plane ft', 'NAD83 / California zone 5 (ftUS)'],
    ['utm 33', 'WGS 84 / UTM zone 33N'],
    ['british', 'OSGB36 / British National Grid'],
    ['2229', 'NAD83 / California zone 5 (ftUS)'],
    ['EPSG:27700', 'OSGB36 / British National Grid'],
    ['web mercator', 'WGS 84 / Pseudo-Mercator'],
    ['wgs 84', 'WGS 84'],
    ['lambert 93', 'RGF93 v1 / Lambert-93'],
    ['mgi austria lambert', 'MGI / Austria Lambert'],
    ['germany gauss zone 3', 'DHDN / 3-degree Gauss-Kruger zone 3'],
    ['rd new', 'Amersfoort / RD New'],
  ])('finds by code, name, place and unit: %s', (query, name) => {
    expect(names(query)[0]).toBe(name);
  });

  it('puts first what is used near a place', () => {
    expect(names('utm', [15, 48])[0]).toBe('WGS 84 / UTM zone 33N');
    expect(names('state plane feet', [-118.2, 33.8])[0]).toBe('NAD83 / California zone 5 (ftUS)');
    expect(names('', [-1.5, 53])).toContain('OSGB36 / British National Grid');
    expect(names('utm', [179.9, -17])[0]).toBe('WGS 84 / UTM zone 60S');
  });

  it.each([
    ['Oxford', [-1.26, 51.75], 'OSGB36 / British National Grid'],
    ['Minneapolis', [-93.2, 44.4], 'NAD83 / Minnesota South'],
    ['Paris', [2.35, 48.85], 'RGF93 v1 / Lambert-93'],
    ['Berlin', [13.4, 52.5], 'ETRS89 / UTM zone 33N'],
    ['Zurich', [8.5, 47.4], 'CH1903+ / LV95'],
    ['Sao Paulo', [-46.6, -23.5], 'SIRGAS 2000 / UTM zone 23S'],
  ] as const)('offers what is used at the place, and no continental grid before it: %s', (_, at, name) => {
    const [...found] = searchSystems('', at);
    const place = found.findIndex((system) => system.name === name);
    expect([name, place >= 0 && place < 8]).toEqual([name, true]);
    const wide = found.findIndex(({ bounds: [west, , east] }) => east - west > 30);
    expect(wide).toBeGreaterThan(place);
    expect(found.slice(0, wide + 2).map(({ code }) => code)).toContain('EPSG:4326');
  });

  it('finds nothing for other words, and few enough to look through', () => {
    expect(names('qwertz')).toEqual([]);
    expect(names('utm').length).toBeLessThanOrEqual(60);
    expect(names('')).not.toEqual([]);
  });
});

describe('a code', () => {
  it('is known with and without its register', () => {
    expect(systemByCode('2229')?.name).toBe(systemByCode('epsg:2229')?.name);
    expect(systemByCode('EPSG:1')).toBeNull();
    expect(systemByCode('__proto__')).toBeNull();
  });
});
