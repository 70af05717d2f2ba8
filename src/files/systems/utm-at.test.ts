import fc from 'fast-check';
import { expect, it } from 'vitest';
import { systemByCode } from './known-systems';
import { fromDegrees } from './to-degrees';
import { utmAt } from './utm-at';

it.each([
  [15, 48, 'EPSG:32633'],
  [-118.2, 33.8, 'EPSG:32611'],
  [5.3, 60.4, 'EPSG:32632'],
  [15, 78, 'EPSG:32633'],
  [151.2, -33.9, 'EPSG:32756'],
  [180, 10, 'EPSG:32601'],
  [-180, -10, 'EPSG:32701'],
  [179.999, 0, 'EPSG:32660'],
])('the UTM zone at %s, %s is %s', (lng, lat, code) => {
  expect(utmAt([lng, lat]).code).toBe(code);
});

it('a place lies in its zone with few hundred kilometres from the middle', () => {
  const at = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -80, max: 83.9, noNaN: true }));
  fc.assert(
    fc.property(at, ([lng, lat]) => {
      const zone = utmAt([lng, lat]);
      expect(systemByCode(zone.code ?? '')?.name).toBe(zone.name);
      const [east = 0, north = 0] = fromDegrees(zone)([lng, lat]) ?? [];
      expect(Math.abs(east - 500_000)).toBeLessThan(450_000);
      expect(north).toBeGreaterThanOrEqual(0);
      expect(north).toBeLessThanOrEqual(10_000_000);
    }),
  );
});
