import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipLine, clipRing } from './clip';

const value = fc.integer({ min: -300, max: 400 });
const flat = (least: number) =>
  fc.array(fc.tuple(value, value), { minLength: least, maxLength: 20 }).map((positions) => positions.flat());
const [low, high] = [0, 100];

/** Whether the point at share `t` of any stretch of the path lies strictly inside, sampled. */
function insideSamples(path: readonly number[]): number {
  let count = 0;
  for (let i = 0; i + 3 < path.length; i += 2) {
    for (let t = 0; t <= 1; t += 1 / 64) {
      const x = (path[i] ?? 0) + t * ((path[i + 2] ?? 0) - (path[i] ?? 0));
      const y = (path[i + 1] ?? 0) + t * ((path[i + 3] ?? 0) - (path[i + 1] ?? 0));
      if (x > low && x < high && y > low && y < high) count += 1;
    }
  }
  return count;
}

const lengthOf = (path: readonly number[]) => {
  let sum = 0;
  for (let i = 0; i + 3 < path.length; i += 2) {
    sum += Math.hypot((path[i + 2] ?? 0) - (path[i] ?? 0), (path[i + 3] ?? 0) - (path[i + 1] ?? 0));
  }
  return sum;
};

describe('clipping a line', () => {
  it('keeps what is inside as it is', () => {
    expect(clipLine([1, 1, 50, 50, 99, 1], low, high)).toEqual([[1, 1, 50, 50, 99, 1]]);
  });

  it('leaves nothing outside, and nothing of what is inside out', () => {
    fc.assert(
      fc.property(flat(2), (path) => {
        const pieces = clipLine(path, low, high);
        for (const part of pieces.flat()) {
          expect(part).toBeGreaterThanOrEqual(low - 1e-9);
          expect(part).toBeLessThanOrEqual(high + 1e-9);
        }
        const kept = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
        expect(kept).toBeLessThanOrEqual(lengthOf(path) + 1e-6);
        if (insideSamples(path) > 0) expect(kept).toBeGreaterThan(0);
      }),
    );
  });

  it('gives one piece for each time it comes in', () => {
    expect(clipLine([-50, 50, 50, 50, 150, 50, 150, 80, -50, 80], low, high)).toEqual([
      [0, 50, 50, 50, 100, 50],
      [100, 80, 0, 80],
    ]);
  });
});

describe('clipping a ring', () => {
  it('keeps the part inside', () => {
    expect(clipRing([-50, -50, 50, -50, 50, 50, -50, 50], low, high)).toHaveLength(8);
    expect(clipRing([200, 200, 300, 200, 300, 300], low, high)).toEqual([]);
    const covering = clipRing([-500, -500, 500, -500, 500, 500, -500, 500], low, high);
    expect(new Set(covering)).toEqual(new Set([low, high]));
    expect(covering).toHaveLength(8);
  });

  it('leaves nothing outside', () => {
    fc.assert(
      fc.property(flat(3), (ring) => {
        for (const part of clipRing(ring, low, high)) {
          expect(part).toBeGreaterThanOrEqual(low - 1e-9);
          expect(part).toBeLessThanOrEqual(high + 1e-9);
        }
      }),
    );
  });
});
