import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Corner, trianglesOf } from './triangles';

const areaOf = (corners: readonly Corner[]) =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const threes = (corners: readonly Corner[]) =>
  Array.from({ length: corners.length / 3 }, (_, at) => corners.slice(at * 3, at * 3 + 3));
const filled = (ring: readonly Corner[]) => threes(trianglesOf(ring)).reduce((sum, three) => sum + areaOf(three), 0);

/** A ring round the middle that does not cross itself, either way round. */
const stars = fc
  .tuple(fc.array(fc.double({ min: 1, max: 10, noNaN: true }), { minLength: 3, maxLength: 30 }), fc.boolean())
  .map(([radii, reversed]) => {
    const ring = radii.map((radius, at): Corner => {
      const angle = (at / radii.length) * 2 * Math.PI;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    return reversed ? ring.reverse() : ring;
  });

describe('trianglesOf', () => {
  it('covers a ring once: as many triangles as it takes, with its area', () => {
    fc.assert(
      fc.property(stars, (ring) => {
        expect(trianglesOf(ring)).toHaveLength(3 * (ring.length - 2));
        expect(filled(ring)).toBeCloseTo(areaOf(ring), 6);
      }),
    );
  });

  it('leaves the notch of a ring empty', () => {
    const notched: Corner[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ];
    expect(filled(notched)).toBeCloseTo(areaOf(notched));
  });

  it('ends for rings that cross themselves, lie flat, repeat a corner or are empty', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));
    fc.assert(
      fc.property(fc.array(corner, { maxLength: 12 }), (ring) => {
        expect(trianglesOf(ring)).toHaveLength(3 * Math.max(0, ring.length - 2));
      }),
    );
  });
});
