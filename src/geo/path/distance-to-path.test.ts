import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { distanceToPath, insideBuffer } from './distance-to-path';

const place = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })).map(([x, y]): LngLat => {
  return [11 + x * 1e-5, 48 + y * 1e-5];
});
const path = fc.array(place, { minLength: 2, maxLength: 6 });

describe('inside a buffer', () => {
  it('agrees with a fine comb of places along the path, but for a centimetre', () => {
    fc.assert(
      fc.property(path, path, fc.double({ min: 0.5, max: 20, noNaN: true }), (one, around, metres) => {
        let most = 0;
        for (const [index, from] of one.entries()) {
          const to = one[index + 1] ?? from;
          for (let t = 0; t <= 1; t += 1 / 64) {
            const at: LngLat = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
            most = Math.max(most, distanceToPath(at, around));
          }
        }
        if (insideBuffer(one, around, metres)) expect(most).toBeLessThan(metres + 0.02);
        else expect(most).toBeGreaterThan(metres - 1);
      }),
    );
  });

  it('sees an edge that cuts across a bend, though both its ends are in', () => {
    const bend: readonly LngLat[] = [
      [11, 48],
      [11, 48.001],
      [11.001, 48.001],
    ];
    expect(insideBuffer(bend, bend, 0.5)).toBe(true);
    expect(
      insideBuffer(
        [
          [11, 48],
          [11.001, 48.001],
        ],
        bend,
        5,
      ),
    ).toBe(false);
    expect(insideBuffer([], bend, 5)).toBe(true);
  });
});
