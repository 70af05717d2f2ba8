import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { distanceToPath } from './distance-to-path';
import { simplifyPath } from './simplify-path';

const place = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })).map(([x, y]): LngLat => {
  return [11 + x * 1e-5, 48 + y * 1e-5];
});
const path = fc.array(place, { minLength: 2, maxLength: 20 });

describe('simplify-path', () => {
  it('keeps the ends and what it must keep, and strays no further than it says', () => {
    fc.assert(
      fc.property(path, fc.double({ min: 0, max: 20, noNaN: true }), fc.nat(20), (old, tolerance, kept) => {
        const { path: simple, deviationM } = simplifyPath(old, tolerance, (index) => index === kept);
        expect([simple[0], simple.at(-1)]).toEqual([old[0], old.at(-1)]);
        if (old[kept]) expect(simple).toContainEqual(old[kept]);
        expect(deviationM).toBeLessThanOrEqual(tolerance);
        for (const at of old) expect(distanceToPath(at, simple)).toBeLessThanOrEqual(deviationM + 0.001);
        expect(simplifyPath(old, 0).deviationM).toBe(0);
      }),
    );
  });

  it('takes out what lies on a straight line', () => {
    const straight: readonly LngLat[] = [
      [11, 48],
      [11.0001, 48],
      [11.0002, 48],
    ];
    expect(simplifyPath(straight, 0.01).path).toEqual([straight[0], straight[2]]);
  });

  it.each([-5, -0, Number.NaN])('takes out nothing that lies beside the line for a tolerance of %d', (tolerance) => {
    const bent: readonly LngLat[] = [
      [11, 48],
      [11.0001, 48.0001],
      [11.0002, 48],
    ];
    expect(simplifyPath(bent, tolerance).path).toEqual(bent);
  });
});
