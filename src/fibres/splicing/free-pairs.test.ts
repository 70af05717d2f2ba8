import { describe, expect, it } from 'vitest';
import { type ClosurePlan, emptyPlan, keyOfSide, type Run } from '../plan/closure-plan';
import { isRefused } from '../plan/plan-refusal';
import { connectPairs, countPairs, freePairs } from './free-pairs';

const limits = { fibresOf: () => 12, nameOf: String };
const leg = (cable: number) => ({ kind: 'fibre', cable, toward: 'end' }) as const;
const used = (cable: number, number: number, other: number): Run => ({
  ...{ from: { side: leg(cable), number }, to: { side: leg(3), number: other } },
  ...{ count: 1, kind: 'fusion', state: 'complete', rest: {} },
});
const plan: ClosurePlan = {
  ...emptyPlan,
  runs: [used(1, 2, 1), used(1, 5, 2), used(2, 1, 3), used(2, 12, 4)],
};
const tubes = { from: { side: leg(1), number: 1 }, to: { side: leg(2), number: 1 }, count: 12 };

describe('two tubes with used fibres', () => {
  it('join 8 fibres that are free on both sides, or 10 in order', () => {
    const found = freePairs(plan, tubes, limits);
    expect(found?.used).toEqual({ from: [2, 5], to: [1, 12] });
    expect(found?.free).toEqual({ from: 10, to: 10 });
    expect(found?.opposite).toEqual([
      { from: 3, to: 3, count: 2 },
      { from: 6, to: 6, count: 6 },
    ]);
    expect(found?.inOrder).toEqual([
      { from: 1, to: 2, count: 1 },
      { from: 3, to: 3, count: 2 },
      { from: 6, to: 5, count: 7 },
    ]);
    expect([countPairs(found?.opposite ?? []), countPairs(found?.inOrder ?? [])]).toEqual([8, 10]);
  });

  it('join 9 in order where 10 are free on one side and 9 on the other', () => {
    const found = freePairs({ ...plan, runs: [...plan.runs, used(2, 7, 5)] }, tubes, limits);
    expect(found?.free).toEqual({ from: 10, to: 9 });
    expect(found?.inOrder.at(-1)).toEqual({ from: 8, to: 8, count: 4 });
    expect([countPairs(found?.opposite ?? []), countPairs(found?.inOrder ?? [])]).toEqual([7, 9]);
  });

  it('are joined without a change to the connections that exist', () => {
    const found = freePairs(plan, tubes, limits);
    const sides = { from: leg(1), to: leg(2), joint: { kind: 'fusion' }, limits } as const;
    const made = connectPairs(plan, found?.inOrder ?? [], sides);
    if (isRefused(made)) throw new Error(made.refused.id);
    expect(made.runs.filter(({ to }) => keyOfSide(to.side) === keyOfSide(leg(3)))).toEqual(plan.runs);
    const own = made.runs.filter(({ to }) => keyOfSide(to.side) === keyOfSide(leg(2)));
    expect(own.reduce((sum, { count }) => sum + count, 0)).toBe(10);
    expect(connectPairs(made, found?.opposite ?? [], sides)).toHaveProperty('refused');
  });

  it('leave no choice where all is free, all is used, or a row ends too early', () => {
    expect(freePairs(emptyPlan, tubes, limits)).toBeNull();
    const full = { ...plan, runs: Array.from({ length: 12 }, (_, n) => used(1, n + 1, n + 1)) };
    expect(freePairs(full, tubes, limits)).toBeNull();
    expect(freePairs(plan, { ...tubes, to: { ...tubes.to, number: 2 } }, limits)).toBeNull();
    expect(freePairs(plan, { ...tubes, to: tubes.from }, limits)).toBeNull();
  });
});
