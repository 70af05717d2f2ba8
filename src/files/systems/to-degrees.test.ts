import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from '../../geo/measure/distance';
import type { CoordinateSystem } from '../contents';
import { knownSystems, systemByCode } from './known-systems';
import { fromDegrees, toDegrees } from './to-degrees';

const system = (definition: string): CoordinateSystem => ({ code: null, name: '', definition });
const known = (code: string) => systemByCode(code) ?? system('');

/** The values of PROJ 9.5.1; where the shift of a datum is less exact than the others, within its error. */
const places: readonly (readonly [code: string, lng: number, lat: number, x: number, y: number, withinM: number])[] = [
  ['EPSG:2229', -118.19, 33.77, 6503919.232, 1738734.154, 0.01],
  ['EPSG:27700', -1.5, 53.2, 433498.109, 367108.033, 0.01],
  ['EPSG:3857', -118.19, 33.77, -13156850.617, 3997960.298, 0.01],
  ['EPSG:32633', 15.5, 48.2, 537153.311, 5338650.635, 0.01],
  ['EPSG:28992', 5.2, 52.1, 142173.069, 456878.051, 1],
  ['EPSG:31467', 9.2, 48.8, 3514768.525, 5406965.391, 3],
  ['EPSG:2056', 7.45, 46.95, 2600865.385, 1199879.681, 1],
  ['EPSG:5514', 14.4, 50.1, -744132.161, -1041431.985, 6],
  ['EPSG:26741', -122.4, 40.8, 1889564.487, 534598.817, 1],
  ['EPSG:2154', 2.35, 48.85, 652301.565, 6861302.726, 0.01],
  ['EPSG:27572', 2.35, 48.85, 600990.892, 2427961.512, 0.01],
  ['EPSG:3413', -45, 75, 0, -1633879.497, 0.01],
  ['EPSG:2193', 174.8, -41.3, 1750697.521, 5426376.623, 0.01],
  ['EPSG:29873', 115.5, 5.5, 645021.185, 608990.325, 0.01],
];

describe('places of systems', () => {
  it.each(places)('are where another program has them: %s', (code, lng, lat, x, y, withinM) => {
    const [east, north] = fromDegrees(known(code))([lng, lat]) ?? [0, 0];
    const unitM = known(code).definition.includes('us-ft') ? 0.3048 : 1;
    expect(Math.hypot(east - x, north - y) * unitM).toBeLessThan(withinM);
    const back = toDegrees(known(code))(x, y);
    expect(back && distance(back, [lng, lat])).toBeLessThan(withinM);
  });
});

describe('there and back', () => {
  const systems = knownSystems().filter(({ accuracyM }) => accuracyM <= 2);

  it('is the same place within 1e-7°, for systems of the list in their area', () => {
    const inside = fc
      .tuple(
        fc.constantFrom(...systems),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      )
      .map(([one, across, up]) => {
        const [west, south, east, north] = one.bounds;
        return {
          one,
          lng: west + (east - west) * across,
          lat: Math.min(88, Math.max(-88, south + (north - south) * up)),
        };
      });
    fc.assert(
      fc.property(inside, ({ one, lng, lat }) => {
        const there = fromDegrees(one)([lng, lat]);
        const back = there && toDegrees(one)(...there);
        expect(back, one.name).not.toBeNull();
        if (!back) return;
        expect(Math.abs(((back[0] - lng + 540) % 360) - 180), one.name).toBeLessThan(
          1e-7 / Math.cos((lat * Math.PI) / 180),
        );
        expect(Math.abs(back[1] - lat), one.name).toBeLessThan(1e-7);
      }),
      { numRuns: 400 },
    );
  });

  it('is the same place on Jan Mayen, whose shift turns by half a minute', () => {
    const back = toDegrees(known('EPSG:3058'))(...(fromDegrees(known('EPSG:3058'))([-9.105, 70.7745]) ?? [0, 0]));
    expect(back?.[0]).toBeCloseTo(-9.105, 8);
    expect(back?.[1]).toBeCloseTo(70.7745, 8);
  });

  it('never says what is no number, for any system and any coordinates', () => {
    const number = fc.oneof(fc.double(), fc.double({ min: -1e9, max: 1e9 }));
    fc.assert(
      fc.property(fc.constantFrom(...knownSystems()), number, number, (one, x, y) => {
        for (const place of [toDegrees(one)(x, y), fromDegrees(one)([x, y])])
          if (place) expect(place.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is nowhere for a definition that nobody understands', () => {
    for (const definition of ['', 'nonsense', '+proj=none', 'constructor', '__proto__', 'PROJCS["a"]', '+proj=lcc']) {
      const place = toDegrees(system(definition))(1, 1);
      if (place) expect(place.every(Number.isFinite)).toBe(true);
    }
    expect(toDegrees(system('nonsense'))(1, 1)).toBeNull();
    expect(fromDegrees(system('+proj=none'))([1, 1])).toBeNull();
  });

  it('is nowhere for coordinates far from any place', () => {
    expect(toDegrees(known('EPSG:32633'))(1e12, 1e12)).toBeNull();
    expect(toDegrees(known('EPSG:2229'))(Number.NaN, 0)).toBeNull();
    expect(fromDegrees(known('EPSG:2229'))([0, 95])).toBeNull();
  });
});
