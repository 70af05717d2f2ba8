import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Path } from './path';
import { awayFromOutline, centreOf, crossesItself, hull, inside, perimeter, polygonArea } from './polygon';

const square: Path = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const bow: Path = [
  [0, 0],
  [10, 10],
  [10, 0],
  [0, 10],
];

describe('polygons', () => {
  it('measures', () => {
    expect(polygonArea(square)).toBe(100);
    expect(polygonArea([...square].reverse())).toBe(-100);
    expect(perimeter(square)).toBe(40);
    expect(centreOf(square)).toEqual([5, 5]);
    expect(
      centreOf([
        [0, 0],
        [4, 0],
        [8, 0],
      ]),
    ).toEqual([4, 0]);
  });

  it('knows inside from outside', () => {
    expect(inside(square, [5, 5])).toBe(true);
    expect(inside(square, [15, 5])).toBe(false);
    expect(awayFromOutline(square, [5, 4])).toBe(4);
  });

  it('sees a ring that crosses itself', () => {
    expect(crossesItself(square)).toBe(false);
    expect(crossesItself(bow)).toBe(true);
  });

  it('draws a hull that holds every point and runs counterclockwise', () => {
    const coordinate = fc.integer({ min: -99, max: 99 });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 40 }), (points) => {
        const ring = hull(points);
        fc.pre(ring.length >= 3);
        expect(polygonArea(ring)).toBeGreaterThan(0);
        for (const at of points) expect(inside(ring, at) || awayFromOutline(ring, at) < 1e-9).toBe(true);
      }),
    );
  });
});
