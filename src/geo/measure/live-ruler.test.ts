import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { pathLength } from '../path/path-length';
import { bearing } from './bearing';
import { distance } from './distance';
import { liveRuler } from './live-ruler';

const offset = fc.integer({ min: -200_000, max: 200_000 }).map((units) => units / 1e7);
const centres = [-60, -23, 0, 42.37, 68];

it('agrees with the ellipsoid to 0.1 % over kilometres', () => {
  fc.assert(
    fc.property(fc.constantFrom(...centres), fc.array(fc.tuple(offset, offset), { minLength: 2 }), (lat, offsets) => {
      const path = offsets.map(([x, y]): LngLat => [10 + x, lat + y]);
      const [a, b] = path;
      if (!a || !b) return;
      const ruler = liveRuler(lat);
      expect(Math.abs(ruler.distance(a, b) - distance(a, b))).toBeLessThanOrEqual(distance(a, b) * 0.001 + 1e-6);
      const whole = pathLength(path);
      expect(Math.abs(ruler.pathLength(path) - whole)).toBeLessThanOrEqual(whole * 0.001 + 1e-6);
    }),
  );
});

it('tells directions as the ellipsoid does, 0 ≤ bearing < 360', () => {
  const [a, north, west]: LngLat[] = [
    [-71.1, 42.37],
    [-71.1, 42.38],
    [-71.11, 42.37],
  ];
  if (!a || !north || !west) throw new Error('three places');
  const ruler = liveRuler(42.37);
  expect(ruler.bearing(a, north)).toBeCloseTo(0, 6);
  expect(ruler.bearing(a, west)).toBeCloseTo(bearing(a, west), 1);
});

it('goes the short way over the antimeridian', () => {
  expect(liveRuler(0).distance([179.9, 0], [-179.9, 0])).toBeCloseTo(22_264, 0);
  expect(liveRuler(0).bearing([179.9, 0], [-179.9, 0])).toBeCloseTo(90, 6);
});

it('is 0 for a path of one point', () => expect(liveRuler(42).pathLength([[1, 42]])).toBe(0));
