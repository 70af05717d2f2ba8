import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../lng-lat';
import { metresPerDegree } from '../../measure/metres-per-degree';
import { pointInRing } from '../../polygon/point-in-ring';
import { ringCrossesItself } from '../../polygon/ring-crosses-itself';
import { bufferPath, bufferPaths } from './buffer-path';

const { x, y } = metresPerDegree(45);
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

  it('follows a bend on both sides, without a step', () => {
    const ring = bufferPath([at(0, 0), at(100, 20), at(200, 0)], 10) ?? [];
    // Two ends with two corners each, and the bend: one outside, one inside.
    expect(ring).toHaveLength(6);
    const north = ring.map(([, lat]) => (lat - 45) * y);
    // The tip is where the sides of both edges meet, no further.
    expect(Math.max(...north)).toBeCloseTo(20 + 10 / Math.cos(Math.atan2(20, 100)), 1);
  });

  it.each([0.5, 5])('of 20,000 vertices is one sound ring around all of them, for %d m', (radius) => {
    const rest = Array.from({ length: 20_000 }, (_, index) => {
      return at(((index * 7919) % 997) / 249, ((index * 104_729) % 997) / 249);
    });
    const wave = Array.from({ length: 20_000 }, (_, index) => at(index / 10, 3 * Math.sin(index / 50)));
    for (const path of [rest, wave]) {
      const ring = bufferPath(path, radius) ?? [];
      expect(ringCrossesItself(ring)).toBe(false);
      expect(path.filter((_, index) => index % 97 === 0).every((vertex) => pointInRing(vertex, ring))).toBe(true);
      expect(pointInRing(at(1000, 3 + 3 * radius), ring)).toBe(false);
    }
  });

  it('holds everything within its distance, at bends of every angle', () => {
    const angle = fc.integer({ min: -175, max: 175 });
    fc.assert(
      fc.property(angle, fc.integer({ min: 0, max: 359 }), (bend, around) => {
        const turn = (bend * Math.PI) / 180;
        const ring = bufferPath([at(-100, 0), at(0, 0), at(100 * Math.cos(turn), 100 * Math.sin(turn))], 10) ?? [];
        const to = (around * Math.PI) / 180;
        expect(pointInRing(at(9.9 * Math.cos(to), 9.9 * Math.sin(to)), ring)).toBe(true);
      }),
    );
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
        numRuns: 300,
        examples: [
          [
            [
              [298, 113],
              [205, 18],
              [295, 110],
            ],
          ],
          // Two edges that nearly fall together: most of the area was left out.
          [
            [
              [4, 0],
              [0, 235],
              [4, 2],
              [0, 0],
              [0, 0],
            ],
          ],
        ],
      },
    );
  });

  it('of two paths that meet is that of one', () => {
    const [a, b, c] = [at(0, 0), at(100, 20), at(200, 0)];
    const [ring, ...others] = bufferPaths(
      [
        [a, b],
        [c, b],
      ],
      10,
    );
    expect(others).toEqual([]);
    expect(ring).toHaveLength(6);
  });

  it('is none for no path', () => expect(bufferPath([], 10)).toBeNull());
});
