import { describe, expect, it } from 'vitest';
import { groupSkipped } from './group-skipped';

describe('what an import leaves out', () => {
  it('is told once a reason, the most frequent first', () => {
    const skipped = [
      { index: 4, reason: 'It is a polygon, not a line.' },
      { index: 6, reason: 'Its point 3 is not a pair of numbers.' },
      { index: 7, reason: 'Its point 12 is not a pair of numbers.' },
      { index: 9, reason: 'Part 2: Its point 1 is not a pair of numbers.' },
    ];
    expect(groupSkipped(skipped)).toEqual([
      { reason: 'Its point 3 is not a pair of numbers.', count: 3, first: 7 },
      { reason: 'It is a polygon, not a line.', count: 1, first: 5 },
    ]);
  });

  it('is nothing for a clean file', () => expect(groupSkipped([])).toEqual([]));
});
