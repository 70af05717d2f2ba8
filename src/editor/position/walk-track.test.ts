import { expect, it } from 'vitest';
import { destination } from '../../geo/measure/destination';
import { planarDistance } from '../../geo/measure/planar-distance';
import { pathLength } from '../../geo/path/path-length';
import { replay } from './testing/replay';
import { walkTrack, wayThrough } from './walk-track';

const home = [9.14, 47.71] as const;
const path = [home, destination(home, 90, 60)];
const options = { seed: 5, speedMs: 1.5, start: 100, everyMs: 1000, noiseM: [2, 30] as const, wanderS: 10 };

it('a track is the same for its seed, goes there and back, and states its error', () => {
  const track = replay(path, options, 400);
  expect(replay(path, options, 400)).toEqual(track);
  expect(replay(path, { ...options, seed: 6 }, 400)).not.toEqual(track);
  expect(track[40]?.really).toEqual(path[1]);
  expect(planarDistance(track[80]?.really ?? [0, 0], home)).toBeLessThan(0.1);
  const within = track.filter(({ fix, really }) => planarDistance(fix.at, really) <= fix.accuracyM);
  expect(within.length / track.length).toBeGreaterThan(0.9);
  const accuracies = track.map(({ fix }) => fix.accuracyM);
  expect(Math.min(...accuracies)).toBeLessThan(3);
  expect(Math.max(...accuracies)).toBeGreaterThan(29);
  expect(track[10]?.fix).toMatchObject({ time: 10_100, speedMs: 1.5, headingDeg: expect.closeTo(90, 0) });
});

it('a track without a path is empty', () => {
  expect(walkTrack([], options)).toBeNull();
});

it('a way goes on with what meets its end, either way round', () => {
  const [a, b, c] = [destination(home, 0, 100), destination(home, 0, 200), destination(home, 0, 300)];
  const paths = [
    [b, a],
    [b, c],
    [home, a],
  ];
  const way = wayThrough(paths, { from: home, lengthM: 1000, seed: 1 });
  expect(way).toEqual([home, a, b, c]);
  expect(pathLength(wayThrough(paths, { from: home, lengthM: 150, seed: 1 }))).toBeCloseTo(200, 0);
  expect(wayThrough([], { from: home, lengthM: 10, seed: 1 })).toEqual([]);
});
