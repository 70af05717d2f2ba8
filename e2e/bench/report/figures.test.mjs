import { describe, expect, it } from 'vitest';
import { at, median, medianOf, net, ratio, share, shown, shownRatio } from './figures.mjs';
import { goals, goalsTable } from './goals.mjs';
import { table } from './table.mjs';

describe('the figures of the bench', () => {
  it('takes the middle, and leaves out what was not measured', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, null, 2, undefined, 3, Number.NaN])).toBe(2.5);
    expect(median([])).toBeNull();
  });

  it('takes the share from above', () => {
    const values = Array.from({ length: 100 }, (_, i) => i + 1);
    expect(share(values, 0.95)).toBe(95);
    expect(share([7], 0.95)).toBe(7);
    expect(share([], 0.5)).toBeNull();
  });

  it('gives no ratio of nothing', () => {
    expect(ratio(1, 4)).toBe(0.25);
    expect(ratio(1, 0)).toBeNull();
    expect(ratio(null, 4)).toBeNull();
    expect(net(105, 100)).toBe(5);
    expect(net(99, 100)).toBe(1);
    expect(net(99, null)).toBeNull();
  });

  it('shows three figures', () => {
    expect([shown(1234.5), shown(12.34), shown(1.234), shown(null)]).toEqual(['1,235', '12.3', '1.23', '–']);
    expect([shownRatio(0.125), shownRatio(1.4), shownRatio(0.005), shownRatio(null)]).toEqual([
      '1/8',
      '1.40×',
      '1/200',
      '–',
    ]);
  });
});

const run = (name, n, drag, rest = {}) => ({ name, n, drag: { cpu: drag }, ...rest });
const records = [
  run('ours', 1000, 4),
  run('ours', 100_000, 5),
  run('ours', 100_000, 4.4),
  run('ours', 100_000, 4.2),
  run('raw', 1000, 10),
  run('raw', 100_000, 44),
];

describe('the report', () => {
  it('finds medians of the runs', () => {
    expect(at(records[0], 'drag.cpu')).toBe(4);
    expect(at(records[0], 'load.wall')).toBeUndefined();
    expect(medianOf(records, { name: 'ours', n: 100_000, path: 'drag.cpu' })).toBe(4.4);
  });

  it('judges each goal, and says what was not measured', () => {
    const rows = goals(records, { ours: 'ours', theirs: 'raw', weight: { engine: 40, firstMap: 600 } });
    const verdict = (goal) => rows.find((row) => row.goal.startsWith(goal))?.verdict;
    expect(verdict('drag, main CPU a move, 100k')).toBe('met');
    expect(verdict('the same, 1M')).toBe('not measured');
    expect(verdict('weight of the engine')).toBe('missed');
    expect(verdict('weight of everything')).toBe('met');
    expect(goalsTable(rows).split('\n')).toHaveLength(rows.length + 2);
  });

  it('puts the contestants beside each other, with their ratio at the largest size', () => {
    const text = table([...records, run('raw', 100_000, null, { errors: ['The renderer crashed.'] })], ['ours', 'raw']);
    expect(text).toContain('| drag, main CPU ms a move | 4.00 | 10.0 | 4.40 | 44.0 | 1/10 |');
    expect(text).not.toContain('reopening');
  });

  it('says crash where a crash is the reason', () => {
    const crashed = [run('ours', 1000, 4), { name: 'raw', n: 1000, failures: { drag: 'Target crashed' } }];
    expect(table(crashed, ['ours', 'raw'])).toContain('| 4.00 | crash |');
  });
});
