import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointInRing } from './point-in-ring';
import { arc, box, disc, outline, polygon, type SignedDistance, stroke, union, without } from './signed-distance';

const coordinate = fc.double({ min: -20, max: 20, noNaN: true });
const size = fc.double({ min: 0.5, max: 10, noNaN: true });
const corner = fc.tuple(coordinate, coordinate);
const corners = fc.array(corner, { minLength: 3, maxLength: 7 });
const near = 1e-9;

const shape: fc.Arbitrary<SignedDistance> = fc.oneof(
  fc.tuple(size, corner).map(([radius, at]) => disc(radius, at)),
  fc.tuple(size, size, corner).map(([wide, high, at]) => box(wide, high, { at, round: Math.min(wide, high) / 2 })),
  fc.tuple(fc.array(corner, { minLength: 2, maxLength: 5 }), size).map(([path, width]) => stroke(path, width)),
  corners.map(polygon),
);

describe('the distance to a shape', () => {
  it('never changes by more than the way that one goes', () => {
    fc.assert(
      fc.property(shape, corner, corner, (distance, [x, y], [u, v]) => {
        expect(Math.abs(distance(x, y) - distance(u, v))).toBeLessThanOrEqual(Math.hypot(x - u, y - v) + near);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('of a polygon is negative inside of its ring alone', () => {
    fc.assert(
      fc.property(corners, corner, (ring, at) => {
        const far = polygon(ring)(...at);
        fc.pre(Math.abs(far) > 1e-6);
        expect(far < 0).toBe(pointInRing(at, ring));
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it('is the same whichever corner a polygon begins with, and whichever way it turns', () => {
    fc.assert(
      fc.property(corners, corner, fc.nat(6), (ring, [x, y], by) => {
        const first = by % ring.length;
        const turned = [...ring.slice(first), ...ring.slice(0, first)];
        expect(polygon(turned)(x, y)).toBeCloseTo(polygon(ring)(x, y), 9);
        expect(polygon(ring.toReversed())(x, y)).toBeCloseTo(polygon(ring)(x, y), 9);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it('of a box with sharp corners is that of a polygon of four corners', () => {
    fc.assert(
      fc.property(size, size, corner, corner, (wide, high, [cx, cy], [x, y]) => {
        const ring = polygon([
          [cx - wide, cy - high],
          [cx + wide, cy - high],
          [cx + wide, cy + high],
          [cx - wide, cy + high],
        ]);
        expect(box(wide, high, { at: [cx, cy] })(x, y)).toBeCloseTo(ring(x, y), 9);
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('of a box that is round all over is that of a disc', () => {
    fc.assert(
      fc.property(size, corner, corner, (radius, at, [x, y]) => {
        expect(box(radius, radius, { round: radius, at })(x, y)).toBeCloseTo(disc(radius, at)(x, y), 9);
      }),
      { seed: 5, numRuns: 200 },
    );
  });
});

describe('shapes put together', () => {
  const isIn = (distance: SignedDistance, [x, y]: readonly [number, number]) => distance(x, y) < 0;

  it('a union has what is in any of them', () => {
    fc.assert(
      fc.property(shape, shape, corner, (a, b, at) => {
        expect(isIn(union(a, b), at)).toBe(isIn(a, at) || isIn(b, at));
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('without has what is in the first and not in the others', () => {
    fc.assert(
      fc.property(shape, shape, shape, corner, (a, b, c, at) => {
        fc.pre(Math.min(Math.abs(b(...at)), Math.abs(c(...at))) > near);
        expect(isIn(without(a, b, c), at)).toBe(isIn(a, at) && !isIn(b, at) && !isIn(c, at));
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('an outline is a band along the edge, half of its width on either side', () => {
    fc.assert(
      fc.property(shape, size, corner, (whole, width, [x, y]) => {
        const away = Math.abs(whole(x, y));
        fc.pre(Math.abs(away - width / 2) > near);
        expect(outline(whole, width)(x, y) < 0).toBe(away < width / 2);
      }),
      { seed: 8, numRuns: 300 },
    );
  });

  it('an arc runs on its circle between its angles, clockwise on the screen', () => {
    fc.assert(
      fc.property(corner, size, fc.integer({ min: 0, max: 180 }), (middle, radius, to) => {
        const path = arc(middle, radius, [0, to]);
        for (const [x, y] of path) expect(Math.hypot(x - middle[0], y - middle[1])).toBeCloseTo(radius, 9);
        expect(path[0]?.[0]).toBeCloseTo(middle[0] + radius, 9);
        // Below the middle: y grows down.
        expect(path.every(([, y]) => y >= middle[1] - near)).toBe(true);
      }),
      { seed: 9, numRuns: 100 },
    );
  });
});
