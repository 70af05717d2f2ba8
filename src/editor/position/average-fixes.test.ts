import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { planarDistance } from '../../geo/measure/planar-distance';
import { averageFixes } from './average-fixes';
import type { Fix } from './fix';
import { judgeCapture, usualRules } from './judge-capture';
import { replay } from './testing/replay';

const home = [9.14, 47.71] as const;
const standing = { speedMs: 0, start: 1_000_000, everyMs: 1000, noiseM: [2, 30] as const };

/** So many readings of a replayed track. */
function readings(seed: number, count: number, wanderS: number, path: readonly LngLat[] = [home]) {
  const speedMs = path.length > 1 ? 1.4 : 0;
  return replay(path, { ...standing, speedMs, seed, wanderS }, count);
}

describe('averaged readings', () => {
  const trials = 1000;
  it.each([
    [0, 10],
    [0, 30],
    [5, 10],
    [10, 3],
    [10, 10],
    [10, 60],
  ])('lie within the stated spread in 95 %%: error wanders in %i s, %i s', (wanderS, seconds) => {
    let within = 0;
    for (let seed = 0; seed < trials; seed += 1) {
      const mean = averageFixes(readings(seed, seconds, wanderS).map(({ fix }) => fix));
      if (mean && planarDistance(home, mean.at) <= mean.spreadM) within += 1;
    }
    expect(within / trials).toBeGreaterThanOrEqual(0.95);
  });

  it('are better the longer they take, not the more of them there are', () => {
    const spread = (count: number, everyMs: number) => {
      const steady = { ...standing, everyMs, noiseM: [6, 6] as const, seed: 4, wanderS: 10 };
      return averageFixes(replay([home], steady, count).map(({ fix }) => fix))?.spreadM ?? 0;
    };
    expect(spread(61, 1000)).toBeLessThan(spread(11, 1000));
    expect(spread(11, 100)).toBeGreaterThan(6);
  });

  it('say how many they were and for how long; what is no reading does not count', () => {
    const fix: Fix = { at: home, accuracyM: 4, time: 5000, headingDeg: null, speedMs: null };
    const mean = averageFixes([fix, { ...fix, accuracyM: Number.NaN }, { ...fix, time: 9000 }]);
    expect(mean).toMatchObject({ at: home, count: 2, spanMs: 4000, time: 9000 });
    expect(averageFixes([{ ...fix, accuracyM: 0 }])).toBeNull();
    expect(averageFixes([])).toBeNull();
  });

  it('notice a receiver that states too good an accuracy', () => {
    const bragging = readings(3, 30, 0).map(({ fix }) => ({ ...fix, accuracyM: 0.5 }));
    expect(averageFixes(bragging)?.spreadM).toBeGreaterThan(2);
  });
});

describe('the gate of a capture', () => {
  it('lets no point of a noisy walk through as good that is beyond the limit', () => {
    const path = [home, [9.1425, 47.7102], [9.143, 47.7115]] as const;
    let [good, far, refused] = [0, 0, 0];
    for (let seed = 0; seed < 20; seed += 1) {
      for (const { fix, really } of readings(seed, 300, 10, path)) {
        const verdict = judgeCapture({ accuracyM: fix.accuracyM, ageMs: 0 }, usualRules);
        expect(verdict === 'good').toBe(fix.accuracyM <= 5);
        if (verdict !== 'good') refused += 1;
        else {
          good += 1;
          if (planarDistance(really, fix.at) > 5) far += 1;
        }
      }
    }
    expect(good).toBeGreaterThan(500);
    expect(refused).toBeGreaterThan(good);
    expect(far / good).toBeLessThan(0.05);
  });
});
