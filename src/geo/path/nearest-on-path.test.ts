import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { distance } from '../measure/distance';
import { nearestOnPath, nearestOnPixelPath } from './nearest-on-path';

const unit = fc.integer({ min: 0, max: 100_000 });
const townPlace: fc.Arbitrary<LngLat> = fc.tuple(unit, unit).map(([x, y]) => [-71.1 + x / 1e7, 42.37 + y / 1e7]);

describe('nearestOnPath', () => {
  it('finds the foot of the perpendicular', () => {
    const found = nearestOnPath(
      [-71.0995, 42.3705],
      [
        [-71.1, 42.37],
        [-71.099, 42.37],
      ],
    );
    expect(found?.index).toBe(0);
    expect(found?.t).toBeCloseTo(0.5, 6);
    expect(found?.at[0]).toBeCloseTo(-71.0995, 9);
    expect(found?.at[1]).toBeCloseTo(42.37, 9);
    expect(found?.metres).toBeCloseTo(55.5, 0);
  });

  it('lands on an end and on a vertex exactly', () => {
    const path: LngLat[] = [
      [-71.1, 42.37],
      [-71.099_123_4, 42.371_234_5],
      [-71.098, 42.37],
    ];
    expect(nearestOnPath([-71.2, 42.3], path)).toMatchObject({ at: path[0], index: 0, t: 0 });
    expect(nearestOnPath([-71.0, 42.3], path)).toMatchObject({ at: path[2], index: 1, t: 1 });
    expect(nearestOnPath([-71.0991, 42.3713], path)?.at).toEqual(path[1]);
  });

  it('takes one point as it is, and nothing from nothing', () => {
    expect(nearestOnPath([0, 0], [[0, 0.001]])).toMatchObject({ at: [0, 0.001], index: 0, t: 0 });
    expect(nearestOnPath([0, 0], [])).toBeNull();
  });

  it('works across the antimeridian', () => {
    const found = nearestOnPath(
      [179.9999, 0.0001],
      [
        [179.999, 0],
        [-179.999, 0],
      ],
    );
    expect(found?.metres).toBeCloseTo(11.06, 1);
    expect(Math.abs(found?.at[0] ?? 0)).toBeCloseTo(179.9999, 6);
  });

  it('survives segments of no length', () => {
    const path: LngLat[] = [
      [1, 1],
      [1, 1],
      [1.001, 1],
    ];
    expect(nearestOnPath([1.0005, 1.0001], path)?.t).toBeCloseTo(0.5, 6);
  });

  it('tells the true distance, and no sample of the path is nearer', () => {
    fc.assert(
      fc.property(townPlace, fc.array(townPlace, { minLength: 2, maxLength: 6 }), (at, path) => {
        const found = nearestOnPath(at, path);
        if (!found) throw new Error('a path has a nearest place');
        // The plane around `at` is flat: 0.02 % off a kilometre away.
        const slack = (metres: number) => metres * 2e-4 + 1e-3;
        expect(Math.abs(found.metres - distance(at, found.at))).toBeLessThan(slack(found.metres));
        for (const [index, from] of path.slice(0, -1).entries()) {
          const to = path[index + 1] ?? from;
          for (const t of [0, 0.25, 0.5, 0.75, 1]) {
            const sample: LngLat = [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])];
            const away = distance(at, sample);
            expect(found.metres).toBeLessThanOrEqual(away + slack(away));
          }
        }
      }),
    );
  });
});

describe('nearestOnPixelPath', () => {
  const path = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 50 },
  ];

  it('measures in pixels', () => {
    expect(nearestOnPixelPath({ x: 30, y: 40 }, path)).toEqual({ at: { x: 30, y: 0 }, index: 0, t: 0.3, pixels: 40 });
  });

  it('lands on vertices exactly', () => {
    expect(nearestOnPixelPath({ x: 130, y: 90 }, path)?.at).toEqual({ x: 100, y: 50 });
    expect(nearestOnPixelPath({ x: -3, y: -4 }, path)).toEqual({ at: { x: 0, y: 0 }, index: 0, t: 0, pixels: 5 });
  });

  it('finds nothing on nothing', () => expect(nearestOnPixelPath({ x: 0, y: 0 }, [])).toBeNull());
});
