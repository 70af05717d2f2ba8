import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { bearing } from './bearing';
import { destination } from './destination';
import { distance } from './distance';

const degrees = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((units) => units / 1e7);
const place: fc.Arbitrary<LngLat> = fc.tuple(degrees(180), degrees(85));

it('arrives as far away as asked, in the direction asked', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 100_000 }), (at, way, metres) => {
      const there = destination(at, way, metres);
      expect(distance(at, there)).toBeCloseTo(metres, 4);
      const turn = Math.abs(bearing(at, there) - way);
      expect(Math.min(turn, 360 - turn)).toBeLessThan(1e-3);
    }),
  );
});

it('keeps the longitude within ±180°', () => {
  const [lng] = destination([179.999, 0], 90, 1000);
  expect(lng).toBeGreaterThan(-180);
  expect(lng).toBeLessThan(-179.9);
});
