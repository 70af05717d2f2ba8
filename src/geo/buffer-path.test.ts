import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bufferPath } from './buffer-path';
import { degreeMetres } from './degree-metres';
import type { LngLat } from './lng-lat';
import { pointInRing } from './point-in-ring';
import { ringCrossesItself } from './ring-crosses-itself';

const { x, y } = degreeMetres(45);
const at = (east: number, north: number): LngLat => [10 + east / x, 45 + north / y];

describe('the area around a path', () => {
  it('of a straight one is a box with square ends', () => {
    const ring = bufferPath([at(0, 0), at(50, 0)], 10) ?? [];
    const places = ring.map(([lng, lat]) => [Math.round((lng - 10) * x), Math.round((lat - 45) * y) + 0]);
    expect(places.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0))).toEqual([
      [-10, -10],
      [-10, 10],
      [60, -10],
      [60, 10],
    ]);
  });

  it('holds the whole path, and does not cross itself', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 8 }), (places) => {
        const path = places.map(([east, north]) => at(east, north));
        const ring = bufferPath(path, 10) ?? [];
        expect(ringCrossesItself(ring)).toBe(false);
        for (const one of path) expect(pointInRing(one, ring)).toBe(true);
      }),
      {
        examples: [
          [
            [
              [298, 113],
              [205, 18],
              [295, 110],
            ],
          ],
        ],
      },
    );
  });

  it('is none for no path', () => expect(bufferPath([], 10)).toBeNull());
});
