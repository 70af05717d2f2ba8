import { expect, it } from 'vitest';
import { destination } from '../../geo/measure/destination';
import { planarDistance } from '../../geo/measure/planar-distance';
import { type FilteredPosition, filterPosition } from './filter-position';
import type { Fix } from './fix';
import { replay } from './testing/replay';

const home = [9.14, 47.71] as const;
const fix: Fix = { at: home, accuracyM: 5, time: 10_000, headingDeg: null, speedMs: null };
const options = { seed: 7, speedMs: 1.4, start: 0, everyMs: 1000, noiseM: [4, 12] as const, wanderS: 0 };

it('is nearer to the walking user than the readings are', () => {
  const path = [home, destination(home, 70, 400)];
  let position: FilteredPosition | null = null;
  let [filtered, raw] = [0, 0];
  for (const { fix, really } of replay(path, options, 250)) {
    position = filterPosition(position, fix);
    filtered += planarDistance(position?.at ?? home, really);
    raw += planarDistance(fix.at, really);
  }
  expect(filtered).toBeLessThan(raw * 0.85);
});

it('takes no reading that is none, or older than the last', () => {
  const first = filterPosition(null, fix);
  const wrong = [
    { accuracyM: 0 },
    { accuracyM: Number.NaN },
    { at: [Number.NaN, 1] as const },
    { at: [1, 91] as const },
  ];
  for (const part of [...wrong, { time: 10_000 }, { time: 9000 }])
    expect(filterPosition(first, { ...fix, time: 11_000, ...part })).toBe(first);
  expect(filterPosition(null, { ...fix, accuracyM: -1 })).toBeNull();
});

it('begins again after a jump, and after a pause', () => {
  const first = filterPosition(null, fix);
  const far = destination(home, 0, 500);
  expect(filterPosition(first, { ...fix, at: far, time: 11_000 })?.at).toEqual(far);
  const near = destination(home, 0, 4);
  expect(filterPosition(first, { ...fix, at: near, time: 50_000 })?.at).toEqual(near);
  expect(filterPosition(first, { ...fix, at: near, time: 11_000 })?.at).not.toEqual(near);
});

it('has the heading of the device while that moves, else that of the way', () => {
  const first = filterPosition(null, fix);
  expect(first?.headingDeg).toBeNull();
  const moving = filterPosition(first, { ...fix, time: 11_000, headingDeg: 200, speedMs: 1.2 });
  expect(moving?.headingDeg).toBe(200);
  expect(filterPosition(moving, { ...fix, time: 12_000, headingDeg: 20, speedMs: 0.1 })?.headingDeg).toBe(200);
  let east = first;
  for (let step = 1; step < 30; step += 1)
    east = filterPosition(east, { ...fix, at: destination(home, 90, step * 1.4), time: 10_000 + step * 1000 });
  expect(east?.headingDeg).toBeCloseTo(90, 0);
});
