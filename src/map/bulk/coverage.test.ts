import { describe, expect, it } from 'vitest';
import { createCoverage } from './coverage';

describe('the coverage of a tile', () => {
  it('takes a path until all of it lies on what its look covers', () => {
    const coverage = createCoverage();
    coverage.clear();
    expect(coverage.lay(1, [0, 0, 120, 0])).toBe(true);
    expect(coverage.lay(1, [4, 4, 110, 8])).toBe(false);
    expect(coverage.lay(2, [4, 4, 110, 8])).toBe(true);
    expect(coverage.lay(1, [4, 4, 110, 70])).toBe(true);
  });

  it('takes the dots of a few looks on one place, and every dot that stands alone', () => {
    const coverage = createCoverage();
    coverage.clear();
    expect([1, 2, 3, 4, 5].map((look) => coverage.layDot(look, 40, 40))).toEqual([true, true, true, false, false]);
    expect([1, 2, 3, 4, 5].map((look) => coverage.layDot(look, 100 * look, 900))).toEqual(Array(5).fill(true));
    expect(coverage.layDot(1, 41, 41)).toBe(false);
    expect(coverage.lay(5, [40, 40, 60, 40])).toBe(true);
  });

  it('reaches beyond the margin on all sides', () => {
    const coverage = createCoverage();
    coverage.clear();
    const corners = [
      [-640, -640],
      [8832, -640],
      [-640, 8832],
      [8832, 8832],
    ] as const;
    expect(corners.map(([x, y]) => coverage.layDot(1, x, y))).toEqual(Array(4).fill(true));
    expect(corners.map(([x, y]) => coverage.layDot(1, x, y))).toEqual(Array(4).fill(false));
  });

  it('forgets, even after a long time', () => {
    const coverage = createCoverage();
    for (let i = 0; i < 70_000; i += 1) {
      coverage.clear();
      if (i % 7000 !== 0) continue;
      expect(coverage.lay(1, [0, 0])).toBe(true);
      expect(coverage.lay(1, [0, 0])).toBe(false);
    }
  });
});
