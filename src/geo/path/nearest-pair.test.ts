import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { planarDistance } from '../measure/planar-distance';
import { nearestPair } from './nearest-on-path';

const place = fc.tuple(fc.nat({ max: 1000 }), fc.nat({ max: 1000 })).map(([x, y]): LngLat => [x / 1e5, 42 + y / 1e5]);
const places = fc.array(place, { maxLength: 20 });

describe('the nearest pair', () => {
  it('of two lists is as near as any', () => {
    fc.assert(
      fc.property(places, places, (a, b) => {
        const found = nearestPair(a, b);
        const all = a.flatMap((from) => b.map((to) => planarDistance(from, to)));
        expect(found === null).toBe(all.length === 0);
        if (!found) return;
        const least = Math.min(...all);
        // The plane belongs to the first place, and is off by a hair further away.
        expect(found.metres).toBeLessThanOrEqual(least * 1.001 + 1e-9);
      }),
    );
  });
});
