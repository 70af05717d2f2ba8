import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { closeRing } from './ring';
import { ringCrossesItself } from './ring-crosses-itself';

const circle = (count: number): LngLat[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return [-71.1 + Math.cos(angle) / 100, 42.37 + Math.sin(angle) / 100];
  });

describe('ringCrossesItself', () => {
  it.each([
    [
      'a square',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
      false,
    ],
    [
      'a triangle',
      [
        [0, 0],
        [4, 0],
        [4, 4],
      ],
      false,
    ],
    [
      'an hourglass',
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
      true,
    ],
    [
      'a spike',
      [
        [0, 0],
        [4, 0],
        [4, 2],
        [8, 2],
        [4, 2],
        [4, 4],
        [0, 4],
      ],
      true,
    ],
    [
      'three points in a row',
      [
        [0, 0],
        [4, 0],
        [8, 0],
      ],
      true,
    ],
    [
      'a vertex on a far edge',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      true,
    ],
    [
      'two loops that share a vertex',
      [
        [0, 0],
        [2, 2],
        [4, 0],
        [4, 4],
        [2, 2],
        [0, 4],
      ],
      true,
    ],
    [
      'a straight vertex in an edge',
      [
        [0, 0],
        [2, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
      false,
    ],
    [
      'a point twice in a row',
      [
        [0, 0],
        [4, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
      false,
    ],
    [
      'two points',
      [
        [0, 0],
        [4, 0],
      ],
      false,
    ],
    [
      'a line there and back that is closed more than once',
      [
        [5, 4],
        [0, 0],
        [5, 4],
        [5, 4],
      ],
      false,
    ],
    ['nothing', [], false],
  ] as const)('%s', (_, ring, crosses) => {
    expect(ringCrossesItself(ring)).toBe(crosses);
    expect(ringCrossesItself(closeRing(ring))).toBe(crosses);
    expect(ringCrossesItself(ring.toReversed())).toBe(crosses);
  });

  it('finds the one crossing in a ring of 20,000 points', () => {
    const ring = circle(20_000);
    expect(ringCrossesItself(ring)).toBe(false);
    const [a, b] = [ring[5000], ring[5002]];
    if (!a || !b) throw new Error('points');
    ring[5000] = b;
    ring[5002] = a;
    expect(ringCrossesItself(ring)).toBe(true);
  });

  it('does not depend on where the ring begins', () => {
    const coordinate = fc.integer({ min: 0, max: 6 });
    const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(ring, fc.integer({ min: 0, max: 7 }), (points, by) => {
        const turned = [...points.slice(by % points.length), ...points.slice(0, by % points.length)];
        expect(ringCrossesItself(turned)).toBe(ringCrossesItself(points));
      }),
    );
  });

  it('agrees with comparing all pairs of edges on rings without collinear points', () => {
    const points = fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 4, maxLength: 9 });
    fc.assert(
      // Points of a parabola are never three in a row, so only true crossings are left.
      fc.property(points, (xs) => {
        const ring = xs.map((x): LngLat => [x, x * x]);
        const ordered = (a: number, b: number, c: number) => (b - a) * (c - a) * (c - b) > 0;
        const edges = xs.map((x, i) => [x, xs[(i + 1) % xs.length] ?? x] as const);
        const crossing = edges.some(([a, b], i) =>
          edges.some(([c, d], j) => {
            const apart = Math.abs(i - j);
            if (apart < 2 || apart === edges.length - 1) return false;
            return ordered(a, b, c) !== ordered(a, b, d) && ordered(c, d, a) !== ordered(c, d, b);
          }),
        );
        expect(ringCrossesItself(ring)).toBe(crossing);
      }),
    );
  });
});
