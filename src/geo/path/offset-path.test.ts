import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { destination } from '../measure/destination';
import { distance } from '../measure/distance';
import { countSteps } from '../testing/count-steps';
import { restingPath, roadPath } from '../testing/resting-path';
import { checkPath } from './check-path';
import { distanceToPath } from './distance-to-path';
import { offsetPath } from './offset-path';
import { pathLength } from './path-length';

const start = fc.tuple(
  fc.double({ min: -179.9, max: 179.9, noNaN: true }),
  fc.double({ min: -65, max: 65, noNaN: true }),
);
const legs = fc.array(
  fc.tuple(fc.double({ min: 0, max: 360, noNaN: true }), fc.double({ min: 1, max: 120, noNaN: true })),
  { minLength: 1, maxLength: 7 },
);
const path = fc.tuple(start, legs).map(([from, steps]): readonly LngLat[] => {
  const places: LngLat[] = [from];
  for (const [bearing, metres] of steps) places.push(destination(places.at(-1) ?? from, bearing, metres));
  return places;
});
const metres = fc.double({ min: 0.5, max: 30, noNaN: true }).chain((one) => fc.constantFrom(one, -one));

describe('offset-path', () => {
  it('gives a line that can be drawn, or none', () => {
    let made = 0;
    fc.assert(
      fc.property(path, metres, (old, aside) => {
        const beside = offsetPath(old, aside);
        if (!beside) return;
        made += 1;
        expect(checkPath(beside)).toBeNull();
        const isStraight = old.length === 2;
        for (const at of beside) {
          if (isStraight) expect(Math.abs(distanceToPath(at, old) - Math.abs(aside))).toBeLessThan(0.012);
        }
      }),
      { numRuns: 300 },
    );
    expect(made).toBeGreaterThan(100);
  });

  it('is at the asked distance to a centimetre, on both sides of a gentle bend', () => {
    fc.assert(
      fc.property(
        start,
        fc.array(fc.double({ min: -35, max: 35, noNaN: true }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(12, -12, 3.5),
        ([lng, lat], turns, aside) => {
          const old: LngLat[] = [[lng, lat]];
          let bearing = 90;
          for (const turn of turns) {
            old.push(destination(old.at(-1) ?? [0, 0], bearing, 80));
            bearing += turn;
          }
          const beside = offsetPath(old, aside);
          expect(beside).toHaveLength(old.length);
          for (const [index, at] of (beside ?? []).entries()) {
            const next = beside?.[index + 1];
            if (!next) continue;
            const middle: LngLat = [(at[0] + next[0]) / 2, (at[1] + next[1]) / 2];
            expect(Math.abs(distanceToPath(middle, old) - Math.abs(aside))).toBeLessThan(0.012);
          }
        },
      ),
    );
  });

  it('lies left of a northward line for more than 0, and right of it for less', () => {
    const north: readonly LngLat[] = [[11, 48], destination([11, 48], 0, 100)];
    const left = offsetPath(north, 10)?.[0];
    const right = offsetPath(north, -10)?.[0];
    expect(left && distance(left, destination([11, 48], 270, 10))).toBeLessThan(0.012);
    expect(right && distance(right, destination([11, 48], 90, 10))).toBeLessThan(0.012);
  });

  it('has mitred corners, and takes out an edge that the bend leaves no room for', () => {
    const corner = destination([11, 48], 0, 50);
    const short = destination(corner, 45, 4);
    const bend: readonly LngLat[] = [[11, 48], corner, short, destination(short, 90, 50)];
    expect(offsetPath(bend, 10)).toHaveLength(4);
    const inner = offsetPath(bend, -10);
    expect(inner).toHaveLength(3);
    expect(pathLength(inner ?? [])).toBeLessThan(pathLength(bend));
  });

  it('gives none inside of a bend that is too narrow', () => {
    const top = destination([11, 48], 0, 40);
    const across = destination(top, 90, 6);
    expect(offsetPath([[11, 48], top, across, destination(across, 180, 40)], -5)).toBeNull();
  });

  it.each([
    ['along a road', roadPath],
    ['of a position at rest', restingPath],
  ])('takes few steps for each of 20,000 vertices %s', (_, make) => {
    const steps = countSteps(() => offsetPath(make(20_000), 2));
    expect(steps).toBeLessThan(20_000 * 500);
    expect(steps).toBeGreaterThan(20_000);
  });
});
