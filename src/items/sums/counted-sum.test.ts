import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToSum, emptySum, isAbandoned, sumOfSums } from './counted-sum';

const items = fc.array(
  fc.record({
    status: fc.constantFrom('planned', 'existing', 'abandoned', null, undefined, 'ABANDONED', 7),
    metres: fc.nat(10_000),
  }),
);
const sumOf = (some: readonly { status: unknown; metres: number }[]) => {
  const sum = emptySum();
  for (const item of some) addToSum(sum, item);
  return sum;
};

describe('a sum', () => {
  it('counts what is abandoned apart', () => {
    const sum = sumOf([
      { status: 'planned', metres: 6_510 },
      { status: 'abandoned', metres: 39_650 },
      { status: null, metres: 0 },
    ]);
    expect(sum).toEqual({ count: 2, metres: 6_510, abandoned: { count: 1, metres: 39_650 } });
  });

  it('knows abandoned things by their status alone, spelt as the product spells it', () => {
    expect(['abandoned', 'Abandoned', 'resolved', '', null].map(isAbandoned)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('loses nothing and counts nothing twice, however it is put together', () => {
    fc.assert(
      fc.property(items, fc.nat(20), (some, cut) => {
        const [front, rest] = [some.slice(0, cut), some.slice(cut)];
        const whole = sumOf(some);
        expect(sumOfSums([sumOf(front), sumOf(rest)])).toEqual(whole);
        expect(whole.count + whole.abandoned.count).toBe(some.length);
        const metres = some.reduce((sum, item) => sum + item.metres, 0);
        expect(whole.metres + whole.abandoned.metres).toBe(metres);
      }),
    );
  });

  it('lets what was counted be taken out again', () => {
    fc.assert(
      fc.property(items, items, (some, others) => {
        const sum = sumOf([...some, ...others]);
        for (const item of others) addToSum(sum, item, -1);
        expect(sum).toEqual(sumOf(some));
      }),
    );
  });
});
