import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  along,
  ellipsoidalLength,
  endOf,
  middleOf,
  nearestAlong,
  offset,
  type Path,
  part,
  pathLength,
  simplify,
  smooth,
  spaced,
  startOf,
} from './path';
import { awayFrom, crossing, distance, type Point, turned } from './point';

const elbow: Path = [
  [0, 0],
  [100, 0],
  [100, 50],
];
const coordinate = fc.integer({ min: -500, max: 500 });
const anyPath = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 12 });

describe('paths', () => {
  it('measures, walks and cuts', () => {
    expect(pathLength(elbow)).toBe(150);
    expect(along(elbow, 120)).toEqual({ at: [100, 20], way: [0, 1] });
    expect(along(elbow, 999).at).toEqual([100, 50]);
    expect(along(elbow, -5).at).toEqual([0, 0]);
    expect(middleOf(elbow)).toEqual([75, 0]);
    expect(part(elbow, 90, 110)).toEqual([
      [90, 0],
      [100, 0],
      [100, 10],
    ]);
  });

  it('has no start or end when it is empty', () => {
    expect(() => startOf([])).toThrow('empty');
    expect(() => endOf([])).toThrow('empty');
  });

  it('finds the nearest place', () => {
    expect(nearestAlong(elbow, [40, 7])).toEqual({ point: [40, 0], away: 7, along: 40 });
    expect(nearestAlong(elbow, [-3, 4])).toEqual({ point: [0, 0], away: 5, along: 0 });
    expect(nearestAlong(elbow, [130, 25])).toEqual({ point: [100, 25], away: 30, along: 125 });
  });

  it('is never further from a place than any of its own points', () => {
    fc.assert(
      fc.property(anyPath, fc.tuple(coordinate, coordinate), (path, at) => {
        const { away } = nearestAlong(path, at);
        for (const point of path) expect(away).toBeLessThanOrEqual(distance(point, at) + 1e-9);
      }),
    );
  });

  it('keeps a straight line straight when it moves it aside', () => {
    expect(
      offset(
        [
          [0, 0],
          [10, 0],
        ],
        3,
      ),
    ).toEqual([
      [0, 3],
      [10, 3],
    ]);
    const [, corner] = offset(elbow, 10);
    expect(corner?.[0]).toBeCloseTo(90);
    expect(corner?.[1]).toBeCloseTo(10);
  });

  it('runs through the points that it smooths', () => {
    const curve = smooth(elbow, 10);
    for (const [x, y] of elbow) expect(Math.min(...curve.map((at) => distance(at, [x, y])))).toBeLessThan(1e-9);
    expect(curve.length).toBeGreaterThan(10);
  });

  it('drops only what the tolerance allows', () => {
    expect(
      simplify(
        [
          [0, 0],
          [50, 0.2],
          [100, 0],
        ],
        0.5,
      ),
    ).toEqual([
      [0, 0],
      [100, 0],
    ]);
    fc.assert(
      fc.property(anyPath, fc.integer({ min: 1, max: 40 }), (path, tolerance) => {
        const fewer = simplify(path, tolerance);
        expect(startOf(fewer)).toEqual(startOf(path));
        expect(endOf(fewer)).toEqual(endOf(path));
        for (const at of path) expect(nearestAlong(fewer, at).away).toBeLessThanOrEqual(tolerance + 1e-6);
      }),
    );
  });

  it('spaces points evenly, both ends included', () => {
    const points = spaced(elbow, 30);
    expect(points).toHaveLength(6);
    expect(points.map((at) => nearestAlong(elbow, at).along)).toEqual([0, 30, 60, 90, 120, 150]);
  });
});

describe('points', () => {
  it('cross where they cross', () => {
    expect(
      crossing(
        [
          [0, 0],
          [10, 0],
        ],
        [
          [5, -5],
          [5, 5],
        ],
      ),
    ).toEqual([0.5, 0.5]);
    expect(
      crossing(
        [
          [0, 0],
          [10, 0],
        ],
        [
          [5, 1],
          [5, 5],
        ],
      ),
    ).toBeNull();
    expect(
      crossing(
        [
          [0, 0],
          [10, 0],
        ],
        [
          [0, 1],
          [10, 1],
        ],
      ),
    ).toBeNull();
  });

  it('turn without changing their distance', () => {
    fc.assert(
      fc.property(fc.tuple(coordinate, coordinate), fc.integer({ min: -720, max: 720 }), (at, degrees) => {
        const origin: Point = [0, 0];
        expect(distance(turned(at, degrees), origin)).toBeCloseTo(distance(at, origin), 6);
      }),
    );
    expect(turned([1, 0], 90)[1]).toBeCloseTo(1);
  });

  it('measure the way to a stretch, also when it has no length', () => {
    expect(awayFrom([5, 3], [0, 0], [10, 0])).toBe(3);
    expect(awayFrom([3, 4], [0, 0], [0, 0])).toBe(5);
  });
});

describe('ellipsoidalLength', () => {
  it('measures on the ellipsoid within a tenth of a per mille of the board', () => {
    expect(
      ellipsoidalLength([
        [0, 0],
        [1000, 0],
      ]),
    ).toBeCloseTo(1000, 1);
    expect(
      ellipsoidalLength([
        [900, 900],
        [900, 1900],
      ]),
    ).toBeCloseTo(1000, 0);
    expect(ellipsoidalLength([[5, 5]])).toBe(0);
  });
});
