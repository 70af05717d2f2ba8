import { describe, expect, it } from 'vitest';
import { createChance } from './chance';

const draws = (seed: number, texts: readonly string[]) => texts.map(createChance(seed));

describe('chance', () => {
  it('is the same for the same seed and requests, whatever comes between', () => {
    const alone = draws(7, ['GET a', 'GET a', 'GET a']);
    const mixed = draws(7, ['GET a', 'GET b', 'GET a', 'PATCH c', 'GET a']);
    expect([mixed[0], mixed[2], mixed[4]]).toEqual(alone);
    expect(new Set(alone).size).toBe(3);
    expect(draws(8, ['GET a', 'GET a', 'GET a'])).not.toEqual(alone);
  });

  it('spreads evenly from 0 to 1', () => {
    const chance = createChance(1);
    const all = Array.from({ length: 10_000 }, (_, i) => chance(`GET v1/map-poles/${i % 100}`));
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThan(1);
    for (const part of [0.1, 0.5, 0.9]) {
      expect(all.filter((value) => value < part).length / all.length).toBeCloseTo(part, 1);
    }
  });
});
