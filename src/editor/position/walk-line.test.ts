import { expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { destination } from '../../geo/measure/destination';
import { planarDistance } from '../../geo/measure/planar-distance';
import { distanceToPath } from '../../geo/path/distance-to-path';
import { filterPosition } from './filter-position';
import { replay } from './testing/replay';
import { type Walk, walkBegin, walkEnd, walkFrom, walkGap, walkOn } from './walk-line';

const home = [9.14, 47.71] as const;
const corner = destination(home, 90, 120);
const end = destination(corner, 10, 90);
const path = [home, corner, end];

/** The vertices of the line that a user draws by walking the path once. */
function walked(seed: number, noiseM: readonly [number, number]): readonly LngLat[] {
  let walk: Walk = walkBegin;
  let position: ReturnType<typeof filterPosition> = null;
  const line: LngLat[] = [];
  const options = { seed, noiseM, speedMs: 1.4, start: 0, everyMs: 1000, wanderS: 10 };
  for (const { fix } of replay(path, options, 150)) {
    position = filterPosition(position, fix);
    const step = walkOn(walk, { ...fix, at: position?.at ?? fix.at });
    walk = step.walk;
    if (step.add) line.push(step.add);
  }
  const last = walkEnd(walk);
  return last ? [...line, last] : line;
}

it('a walk with an exact receiver is its corners, and little else', () => {
  const line = walked(1, [0.05, 0.05]);
  expect(line.length).toBeGreaterThanOrEqual(3);
  expect(line.length).toBeLessThanOrEqual(5);
  for (const at of path) expect(Math.min(...line.map((one) => planarDistance(at, one)))).toBeLessThan(2.5);
});

it.each([1, 2, 3, 4, 5])('a noisy walk is simplified, and stays near the way (%i)', (seed) => {
  const line = walked(seed, [2, 5]);
  expect(line.length).toBeLessThan(25);
  for (const at of line) expect(distanceToPath(at, path)).toBeLessThan(6);
});

it('a user who stands still adds one vertex', () => {
  let walk: Walk = walkBegin;
  let added = 0;
  const standing = { seed: 2, noiseM: [2, 2] as const, speedMs: 0, start: 0, everyMs: 1000, wanderS: 0 };
  for (const { fix } of replay([home], standing, 60)) {
    const step = walkOn(walk, { ...fix, accuracyM: 6 });
    walk = step.walk;
    if (step.add) added += 1;
  }
  expect(added).toBe(1);
  expect(walkEnd(walkBegin)).toBeNull();
});

it.each([
  ['5 minutes and 400 m', 300, 400, 3, true],
  ['a dark screen of a minute', 61, 40, 3, true],
  ['a jump', 1, 80, 3, true],
  ['a pause without a step', 300, 4, 3, false],
  ['a pause in the error of the receiver', 300, 25, 15, false],
  ['a fast walk', 5, 20, 3, false],
])('%s between two readings is a gap, or none', (_, seconds, metres, accuracyM, isGap) => {
  const { walk } = walkOn(walkBegin, { at: home, accuracyM, time: 0 });
  const found = walkGap(walk, { at: destination(home, 90, metres), accuracyM, time: seconds * 1000 });
  expect(found !== null).toBe(isGap);
  if (found) expect([Math.round(found.seconds), Math.round(found.metres)]).toEqual([seconds, metres]);
});

it('a walk begins with no gap, and goes on from a vertex elsewhere with one', () => {
  const reading = { at: corner, accuracyM: 3, time: 1_764_000_000_000 };
  expect(walkGap(walkBegin, reading)).toBeNull();
  expect(walkGap(walkFrom(corner), reading)).toBeNull();
  expect(walkGap(walkFrom(home), reading)).toMatchObject({ metres: expect.closeTo(120, 0) });
});
