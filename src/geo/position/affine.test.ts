import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Affine, affineOfPairs, applyAffine, areCollinear } from './affine';

const before: Affine = { a: 2, b: 0, c: 10, d: 0, e: 2, f: 20 };
const number = fc.integer({ min: -1e6, max: 1e6 }).map((units) => units / 1000);
const point = fc.record({ x: number, y: number });
const affine: fc.Arbitrary<Affine> = fc.record({ a: number, b: number, c: number, d: number, e: number, f: number });

describe('a map of one plane onto another', () => {
  it('is found again from any three points that it leads somewhere', () => {
    fc.assert(
      fc.property(affine, fc.tuple(point, point, point), (wanted, points) => {
        const to = points.map((at) => applyAffine(wanted, at));
        const [p, q, r] = to;
        fc.pre(p !== undefined && q !== undefined && r !== undefined);
        if (!p || !q || !r) return;
        fc.pre(!areCollinear(points) && !areCollinear([p, q, r]));
        const found = affineOfPairs(
          points.map((from, at) => ({ from, to: to[at] ?? from })),
          before,
        );
        expect(found).not.toBeNull();
        for (const [at, from] of points.entries()) {
          const there = found ? applyAffine(found, from) : from;
          const size = Math.max(1, ...to.map(({ x, y }) => Math.hypot(x, y)));
          expect(Math.hypot(there.x - (to[at]?.x ?? 0), there.y - (to[at]?.y ?? 0)) / size).toBeLessThan(1e-9);
        }
      }),
    );
  });

  it('keeps angles with two points, in any place', () => {
    fc.assert(
      fc.property(fc.tuple(point, point), fc.tuple(point, point), ([one, other], [here, there]) => {
        fc.pre(Math.hypot(one.x - other.x, one.y - other.y) > 1 && Math.hypot(here.x - there.x, here.y - there.y) > 1);
        const pairs = [
          { from: one, to: here },
          { from: other, to: there },
        ];
        const found = affineOfPairs(pairs, before) ?? before;
        expect([found.a, found.b]).toEqual([found.e, found.d === 0 ? found.b : -found.d]);
        expect(applyAffine(found, other).x).toBeCloseTo(there.x, 4);
        expect(applyAffine(found, other).y).toBeCloseTo(there.y, 4);
      }),
    );
  });

  it('only moves with one point, and stays with none', () => {
    expect(affineOfPairs([{ from: { x: 1, y: 1 }, to: { x: 5, y: 7 } }], before)).toEqual({ ...before, c: 3, f: 5 });
    expect(affineOfPairs([], before)).toBe(before);
  });

  it('is none where the points or their places lie in a line', () => {
    const pair = (x: number, y: number, toX: number, toY: number) => ({ from: { x, y }, to: { x: toX, y: toY } });
    const line = [pair(0, 0, 0, 0), pair(10, 10, 5, 0), pair(20, 20, 0, 5)];
    expect(affineOfPairs(line, before)).toBeNull();
    const flat = [pair(0, 0, 0, 0), pair(10, 0, 5, 5), pair(0, 10, 10, 10)];
    expect(affineOfPairs(flat, before)).toBeNull();
    expect(affineOfPairs([pair(3, 3, 0, 0), pair(3, 3, 9, 9)], before)).toBeNull();
    expect(affineOfPairs([pair(0, 0, 4, 4), pair(3, 3, 4, 4)], before)).toBeNull();
  });

  it('takes a triangle of a degree for one, and a flatter one for a line', () => {
    const corner = (height: number) =>
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 50, y: height },
      ] as const;
    expect([areCollinear(corner(1)), areCollinear(corner(0.4)), areCollinear(corner(Number.NaN))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
