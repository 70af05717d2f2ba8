import { describe, expect, it } from 'vitest';
import { createRandom } from './random';

const take = (seed: number, label: string) => {
  const random = createRandom(seed, label);
  return Array.from({ length: 5 }, () => random.next());
};

describe('createRandom', () => {
  it('repeats itself for the same seed and label, and for no other', () => {
    expect(take(1, 'poles')).toEqual(take(1, 'poles'));
    expect(take(1, 'poles')).not.toEqual(take(2, 'poles'));
    expect(take(1, 'poles')).not.toEqual(take(1, 'poles '));
  });

  it('stays within its spans', () => {
    const random = createRandom(7, 'spans');
    for (let i = 0; i < 2000; i += 1) {
      expect(random.next()).toBeLessThan(1);
      expect(random.between(3, 5)).toBeGreaterThanOrEqual(3);
      expect(random.between(3, 5)).toBeLessThan(5);
      expect([2, 3, 4]).toContain(random.whole(2, 4));
      expect(Math.abs(random.bell())).toBeLessThanOrEqual(3);
    }
  });

  it('random() is uniform by default and follows weights', () => {
    const random = createRandom(3, 'weights');
    const counts = { a: 0, b: 0, c: 0 };
    for (let i = 0; i < 10_000; i += 1)
      counts[
        random.weighted([
          ['a', 70],
          ['b', 25],
          ['c', 5],
        ] as const)
      ] += 1;
    expect(counts.a / 10_000).toBeCloseTo(0.7, 1);
    expect(counts.b / 10_000).toBeCloseTo(0.25, 1);
    const mean = Array.from({ length: 10_000 }, () => random.next()).reduce((sum, value) => sum + value, 0) / 10_000;
    expect(mean).toBeCloseTo(0.5, 1);
    expect(Array.from({ length: 100 }, () => random.chance(0))).not.toContain(true);
    expect(Array.from({ length: 100 }, () => random.chance(1))).not.toContain(false);
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1, 'none').pick([])).toThrow('Nothing to pick from');
  });
});
