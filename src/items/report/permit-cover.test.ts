import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { fastPathLength } from '../../geo/path/fast-path-length';
import { pointInRing } from '../../geo/polygon/point-in-ring';
import { type CoverArea, createPermitCover, type Grade } from './permit-cover';

/** Ten-thousandths of a degree around a corner of a town; a little aside, so that no place lies on an edge. */
const place: fc.Arbitrary<LngLat> = fc
  .tuple(fc.integer({ min: 0, max: 97 }), fc.integer({ min: 0, max: 97 }))
  .map(([x, y]) => [-71 + x / 10_000, 42 + y / 10_000]);
const path = fc.array(place, { minLength: 2, maxLength: 6 });
const ring = fc.array(place, { minLength: 3, maxLength: 5 });
const area: fc.Arbitrary<CoverArea> = fc.record({
  rings: fc.array(ring, { minLength: 1, maxLength: 2 }),
  grade: fc.constantFrom(1, 2),
});
const areas = fc.array(area, { maxLength: 4 });
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

/** The metres of a path by what covers the middles of very many small steps. */
function bySteps(among: readonly CoverArea[], points: readonly LngLat[]): readonly number[] {
  const sums = [0, 0, 0];
  const steps = 400;
  for (const [at, to] of points.slice(1).entries()) {
    const from = points[at] ?? to;
    const long = fastPathLength([from, to]);
    for (let step = 0; step < steps; step += 1) {
      const share = (step + 0.5) / steps;
      const here: LngLat = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      const grades = among.flatMap(({ rings, grade }) => (rings.some((one) => pointInRing(here, one)) ? [grade] : []));
      const best: Grade = grades.includes(2) ? 2 : grades.includes(1) ? 1 : 0;
      sums[best] = (sums[best] ?? 0) + long / steps;
    }
  }
  return sums;
}

const square = (west: number, east: number): readonly LngLat[] => [
  [west, -1],
  [east, -1],
  [east, 1],
  [west, 1],
];

describe('the metres of a path by the permits that cover it', () => {
  it('are those that many small steps give', () => {
    fc.assert(
      fc.property(areas, path, (among, points) => {
        const exact = createPermitCover(among)(points);
        const long = fastPathLength(points);
        for (const [grade, metres] of bySteps(among, points).entries()) {
          expect(Math.abs((exact[grade] ?? 0) - metres)).toBeLessThanOrEqual(long / 40 + 0.01);
        }
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  it('make up the whole path together', () => {
    fc.assert(
      fc.property(areas, path, (among, points) => {
        expect(sum(createPermitCover(among)(points))).toBeCloseTo(fastPathLength(points), 6);
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it('are the same for a path that is drawn from its other end', () => {
    fc.assert(
      fc.property(areas, path, (among, points) => {
        const cover = createPermitCover(among);
        const [there, back] = [cover(points), cover(points.toReversed())];
        for (const [grade, metres] of there.entries()) expect(back[grade]).toBeCloseTo(metres, 5);
      }),
      { seed: 3, numRuns: 200 },
    );
  });

  it('never fall when a permit comes that gives leave', () => {
    fc.assert(
      fc.property(areas, ring, path, (among, more, points) => {
        const before = createPermitCover(among)(points);
        const after = createPermitCover([...among, { rings: [more], grade: 2 }])(points);
        expect(after[2]).toBeGreaterThanOrEqual(before[2] - 1e-6);
        expect(after[0]).toBeLessThanOrEqual(before[0] + 1e-6);
      }),
      { seed: 4, numRuns: 200 },
    );
  });

  it('count a place once where permits overlap, for the better one', () => {
    const points: readonly LngLat[] = [
      [0, 0],
      [4, 0],
    ];
    const [waits, leave]: readonly CoverArea[] = [
      { rings: [square(0.5, 3)], grade: 1 },
      { rings: [square(2, 3.5)], grade: 2 },
    ];
    const unit = fastPathLength(points) / 4;
    const covered = createPermitCover([waits, leave].flatMap((one) => one ?? []))(points);
    expect(covered.map((metres) => Math.round((metres / unit) * 1000) / 1000)).toEqual([1, 1.5, 1.5]);
  });

  it('are none for a path of one place, or of none', () => {
    const cover = createPermitCover([{ rings: [square(0, 1)], grade: 2 }]);
    expect([cover([]), cover([[0.5, 0]])]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('let an empty ring cover nothing', () => {
    const cover = createPermitCover([{ rings: [[]], grade: 2 }]);
    const [none, waiting, leave] = cover([
      [0, 0],
      [1, 0],
    ]);
    expect([none > 0, waiting, leave]).toEqual([true, 0, 0]);
  });
});
