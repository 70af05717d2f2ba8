import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { distance } from './distance';

const degrees = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((units) => units / 1e7);
const anyPlace: fc.Arbitrary<LngLat> = fc.tuple(degrees(180), degrees(90));

describe('distance', () => {
  it('is measured on the ellipsoid, not on a sphere or on the map', () => {
    // One degree of the meridian at the equator and at the pole, and of the equator (WGS84 tables).
    expect(distance([0, 0], [0, 1])).toBeCloseTo(110_574.389, 2);
    expect(distance([0, 89], [0, 90])).toBeCloseTo(111_693.865, 2);
    expect(distance([0, 0], [1, 0])).toBeCloseTo(111_319.491, 2);
  });

  it('agrees with a published line', () => {
    // JFK to LHR, the example of GeographicLib's GeodSolve.
    expect(distance([-73.8, 40.6], [-0.5, 51.6])).toBeCloseTo(5_551_759.4, 0);
  });

  it('goes the short way over the antimeridian', () => {
    expect(distance([179.9, 0], [-179.9, 0])).toBeCloseTo(22_263.898, 2);
  });

  it('is not a number when a coordinate is none', () => {
    expect(distance([Number.NaN, 0], [1, 1])).toBeNaN();
  });

  it('is 0 to itself, the same back, and never longer over a third place', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyPlace, (a, b, c) => {
        expect(distance(a, a)).toBe(0);
        expect(distance(b, a)).toBeCloseTo(distance(a, b), 5);
        expect(distance(a, b)).toBeLessThanOrEqual(distance(a, c) + distance(c, b) + 1e-5);
      }),
    );
  });
});
