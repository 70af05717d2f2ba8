import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { countReads } from '../../geo/testing/count-steps';
import { placeAt, restingPath, roadPath } from '../../geo/testing/resting-path';
import { asBuiltPoints } from './as-built-points';
import { compareLines, partOf } from './compare-lines';
import { lineSet } from './line-set';
import type { Sample } from './match-line';

/** Goes through a comparison: its turns, in which others have theirs, and its answer. */
function compare(path: readonly LngLat[], built: readonly LngLat[]) {
  const steps = compareLines([{ ref: 'segment:1', path, toleranceM: 2 }], [built]);
  for (let turns = 0; ; turns += 1) {
    const step = steps.next();
    if (step.done) return { ...step.value, turns };
  }
}

const through = [placeAt(-30, 2), placeAt(2, 2), placeAt(34, 2)];

describe('a line of a position at rest', () => {
  it.each([5000, 20_000])('of %i vertices is compared in turns that grow with it alone', (count) => {
    const rest = restingPath(count);
    for (const [design, built] of [
      [rest, restingPath(count, [0.5, 0.5])],
      [through, rest],
      [rest, through],
    ] as const) {
      const { turns } = compare(design, built);
      expect(turns).toBeLessThan(20 + count / 100);
    }
  });

  it('is found beside the line that goes through it', () => {
    const { comparedM, missing } = compare(through, restingPath(5000));
    expect(comparedM).toBeGreaterThan(2);
    expect(missing.length).toBeGreaterThan(0);
  });
});

describe('a part of a line of 20,000 vertices', () => {
  const range = { fromM: 9000.4, toM: 9010.2 };

  it('is taken out of it without a look at the rest', () => {
    const set = lineSet([roadPath(20_000)]);
    const { list: along, reads } = countReads(set.along);
    expect(partOf({ ...set, along }, 0, range)).toHaveLength(12);
    expect(reads()).toBeLessThan(200);
  });

  it('has its places of the file from the samples around it alone', () => {
    const [set, others] = [lineSet([roadPath(20_000)]), lineSet([roadPath(20_000, 1)])];
    const samples = Array.from({ length: 20_000 }, (_, along): Sample => {
      return { along, at: placeAt(along, 0), line: 0, otherAlong: along, away: 1, run: 0 };
    });
    const { list, reads } = countReads(samples);
    const points = asBuiltPoints({ set, line: 0, others }, list, range);
    expect(points.length).toBeGreaterThan(15);
    expect(reads()).toBeLessThan(200);
  });
});
