import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { boundsOf } from './bounds-of';
import { robustBounds } from './robust-bounds';

const town = Array.from(
  { length: 400 },
  (_, i): LngLat => [-71.1 + (i % 20) / 1000, 42.37 + Math.floor(i / 20) / 1000],
);

describe('robustBounds', () => {
  it('is the plain box when nothing is far off', () => expect(robustBounds(town)).toEqual(boundsOf(town)));

  it('ignores records with swapped, zero and broken coordinates', () => {
    const dirt: LngLat[] = [
      [42.37, -71.1],
      [0, 0],
      [Number.NaN, 42],
      [-71.1, 4237],
    ];
    expect(robustBounds([...dirt, ...town])).toEqual(boundsOf(town));
  });

  it('keeps the outskirts of a village', () => {
    const village: LngLat[] = [...Array.from({ length: 30 }, (_, i): LngLat => [9 + i / 1e5, 48]), [9.02, 48.02]];
    expect(robustBounds(village)).toEqual(boundsOf(village));
  });

  it('is one box at the antimeridian, reaching past 180°', () => {
    const box = robustBounds([
      [179.98, -16.8],
      [179.99, -16.81],
      [-179.99, -16.79],
      [-179.98, -16.8],
    ]);
    expect(box?.[2]).toBeCloseTo((box?.[0] ?? 0) + 0.04, 6);
    expect(box?.[0]).toBeLessThan(box?.[2] ?? Number.NaN);
  });

  it('is null for nothing, and the place itself for one', () => {
    expect(robustBounds([])).toBeNull();
    expect(robustBounds([[Number.NaN, 1]])).toBeNull();
    expect(robustBounds([[7, 50]])).toEqual([7, 50, 7, 50]);
  });

  it('holds half of all points at least, whatever they are', () => {
    const coordinate = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }));
    fc.assert(
      fc.property(fc.array(coordinate, { minLength: 1 }), (points) => {
        const [west, south, east, north] = robustBounds(points) ?? [1, 1, 0, 0];
        const held = points.filter(([lng, lat]) =>
          [lng - 360, lng, lng + 360].some((x) => x >= west && x <= east && lat >= south && lat <= north),
        );
        expect(held.length * 2).toBeGreaterThanOrEqual(points.length);
      }),
    );
  });
});
