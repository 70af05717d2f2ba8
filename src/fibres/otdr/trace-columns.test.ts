import { describe, expect, it } from 'vitest';
import { traceColumns } from './trace-columns';

describe('samples thinned out for a picture', () => {
  const levels = Float32Array.from({ length: 10_000 }, (_, at) => (at === 4321 ? 1 : 20));

  it('keeps a peak of one sample', () => {
    const columns = traceColumns(levels, { from: 0, to: 10_000, columns: 300 });
    expect(columns.length).toBeLessThanOrEqual(301);
    expect(Math.min(...columns.map(({ least }) => least))).toBe(1);
    expect(Math.max(...columns.map(({ most }) => most))).toBe(20);
  });

  it('has every sample once where there are fewer than columns', () => {
    expect(traceColumns(levels, { from: 10, to: 20, columns: 300 }).map(({ at }) => at)).toHaveLength(10);
    expect(traceColumns(levels, { from: 9_990, to: 99_999, columns: 300 })).toHaveLength(10);
    expect(traceColumns(levels, { from: -5, to: 0, columns: 300 })).toEqual([]);
  });
});
