import { describe, expect, it } from 'vitest';
import { createCoverage, runsOf } from './coverage';

describe('the coverage of a tile', () => {
  it('takes a path until all of it lies on what its style covers', () => {
    const coverage = createCoverage();
    coverage.clear();
    expect(coverage.lay(1, [0, 0, 120, 0])).toBe(true);
    expect(coverage.lay(1, [4, 4, 110, 8])).toBe(false);
    expect(coverage.lay(2, [4, 4, 110, 8])).toBe(true);
    expect(coverage.lay(1, [4, 4, 110, 70])).toBe(true);
  });

  it('takes the symbols of a few styles at one place, and every lone symbol', () => {
    const coverage = createCoverage();
    coverage.clear();
    expect([1, 2, 3, 4, 5].map((style) => coverage.laySymbol(style, 40, 40))).toEqual([true, true, true, false, false]);
    expect([1, 2, 3, 4, 5].map((style) => coverage.laySymbol(style, 100 * style, 900))).toEqual(Array(5).fill(true));
    expect(coverage.laySymbol(1, 41, 41)).toBe(false);
    expect(coverage.lay(5, [40, 40, 60, 40])).toBe(true);
  });

  it('gives each pixel to one tiny line, and draws pixels beside each other in one run', () => {
    const coverage = createCoverage();
    coverage.clear();
    const [one, other]: [number[], number[]] = [[], []];
    coverage.layCells(1, [0, 0, 20, 0], one);
    coverage.layCells(1, [0, 4, 40, 4], one);
    coverage.layCells(2, [40, 4, 60, 4], other);
    coverage.layCells(2, [4, 20, 4, 36], other);
    expect(runsOf(one)).toEqual([[0, 8, 48, 8]]);
    expect(runsOf(other)).toEqual([
      [48, 8, 64, 8],
      [0, 24, 16, 24],
      [0, 40, 16, 40],
    ]);
    expect(runsOf([])).toEqual([]);
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
    expect(corners.map(([x, y]) => coverage.laySymbol(1, x, y))).toEqual(Array(4).fill(true));
    expect(corners.map(([x, y]) => coverage.laySymbol(1, x, y))).toEqual(Array(4).fill(false));
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
