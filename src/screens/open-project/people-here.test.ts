import { describe, expect, it } from 'vitest';
import { marksOf } from './people-here';

const others = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `${i}`, initials: 'AK', name: null }));

describe('the marks of people', () => {
  it.each([
    [0, 0, 0, 0],
    [1, 0, 1, 0],
    [4, 0, 4, 0],
    [5, 0, 3, 2],
    [4, 1, 3, 2],
    [49, 51, 3, 97],
    [0, 3, 0, 3],
  ])('of %i and %i more are %i, and %i are counted', (named, more, shown, rest) => {
    const marks = marksOf({ others: others(named), more });
    expect([marks.shown.length, marks.rest]).toEqual([shown, rest]);
  });
});
