import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { distance } from '../measure/distance';
import { fastDistance, fastPathLength } from './fast-path-length';
import { pathLength } from './path-length';

const part = fc.double({ min: -1, max: 1, noNaN: true });

describe('the quick length', () => {
  it('matches the ellipsoid to one part in 100 million, near or far, at any latitude', () => {
    const edge = fc.tuple(part, part, part, part, fc.constantFrom(0.00001, 0.001, 0.01, 0.02, 3));
    fc.assert(
      fc.property(edge, ([x, y, dx, dy, span]) => {
        const a: LngLat = [170 * x, 86 * y];
        const b: LngLat = [a[0] + dx * span, a[1] + dy * span];
        const [exact, quick] = [distance(a, b), fastDistance(a, b)];
        // The exact one itself is right to some nanometres.
        expect(Math.abs(quick - exact)).toBeLessThanOrEqual(1e-8 * exact + 2e-8);
      }),
      { numRuns: 2000 },
    );
  });

  it('goes the short way over the antimeridian; is NaN where a coordinate is missing', () => {
    expect(fastDistance([179.999, 10], [-179.999, 10])).toBe(distance([179.999, 10], [-179.999, 10]));
    expect(fastDistance([0, 0], [Number.NaN, 0])).toBeNaN();
  });

  it('of a path is the sum of its edges; 0 for fewer than two points', () => {
    const path: readonly LngLat[] = [
      [-93.16, 44.45],
      [-93.161, 44.4505],
      [-93.1615, 44.452],
    ];
    expect(fastPathLength(path)).toBeCloseTo(pathLength(path), 5);
    expect([fastPathLength([]), fastPathLength(path.slice(0, 1))]).toEqual([0, 0]);
  });
});
