import { describe, expect, it } from 'vitest';
import { type ClosurePlan, emptyPlan, keyOfEnd, keyOfSide, type Run, type Side } from '../plan/closure-plan';
import { endUsage } from '../plan/end-usage';
import { isRefused } from '../plan/plan-refusal';
import { cutUncut, type Passing } from './cut-uncut';
import { cutAndRespliced, isOneCable, straightThrough, trayRoom } from './straight';
import { tubeRows } from './tube-rows';

const limits = { fibresOf: () => 12, nameOf: String };
const leg = (cable: number, toward: 'start' | 'end') => ({ kind: 'fibre', cable, toward }) as const;
const ends = (side: Side, size = 12) => ({ key: keyOfSide(side), side, size });
const run = (from: Side, to: Side, [first, count]: readonly [number, number], kind: Run['kind'] = 'fusion'): Run => ({
  ...{ from: { side: from, number: first }, to: { side: to, number: first } },
  ...{ count, kind, state: 'planned', rest: {} },
});
const passing: readonly Passing[] = [[leg(7, 'start'), leg(7, 'end')]];
const given = (plan: Partial<ClosurePlan>, left: Side, right: Side) => ({
  ...{ plan: { ...emptyPlan, ...plan }, limits, uncut: { passing } },
  here: { left: ends(left), right: ends(right) },
});
const fusion = { kind: 'fusion' } as const;
const rowsOf = (made: ReturnType<typeof straightThrough>) =>
  isRefused(made) ? made.refused.id : made.plan.runs.map(({ from, count, kind }) => [from.number, count, kind]);

describe('two sides that are connected straight through', () => {
  it('connect what is free on both under the same number', () => {
    const taken = { runs: [run(leg(1, 'start'), leg(3, 'end'), [3, 2]), run(leg(2, 'end'), leg(3, 'end'), [8, 1])] };
    const made = straightThrough(given(taken, leg(1, 'start'), leg(2, 'end')), fusion);
    expect(isRefused(made) ? null : made.count).toBe(9);
    const right = keyOfSide(leg(2, 'end'));
    const between = isRefused(made) ? [] : made.plan.runs.filter(({ to }) => keyOfSide(to.side) === right);
    expect(between.map(({ from, count }) => [from.number, count])).toEqual([
      [1, 2],
      [5, 3],
      [9, 4],
    ]);
  });

  it('are not cut where they are the two legs of one cable', () => {
    const one = given({}, leg(7, 'start'), leg(7, 'end'));
    expect([isOneCable(one), isOneCable(given({}, leg(7, 'start'), leg(2, 'end')))]).toEqual([true, false]);
    expect(rowsOf(straightThrough(one, fusion))).toEqual([[1, 12, 'through']]);
  });

  it('are cut and spliced again only where they pass', () => {
    const through = { runs: [run(leg(7, 'start'), leg(7, 'end'), [1, 12], 'through')] };
    const one = given(through, leg(7, 'start'), leg(7, 'end'));
    const made = cutAndRespliced(one, { within: { first: 4, count: 2 }, joint: { kind: 'through' } });
    expect(rowsOf(made)).toEqual(expect.arrayContaining([[4, 2, 'fusion']]));
    expect(isRefused(made) ? null : made.count).toBe(2);
  });

  it('find room in trays', () => {
    const trays = [{ id: '1', kind: 'splice', positions: 5, rest: {} } as const];
    const one = given({ trays }, leg(1, 'start'), leg(2, 'end'));
    expect(trayRoom(one, { within: undefined, joint: fusion })).toEqual({ count: 12, room: 5 });
    expect(trayRoom(one, { within: { first: 1, count: 3 }, joint: fusion })).toEqual({ count: 3, room: 3 });
  });
});

describe('fibres that an edit cuts', () => {
  const next = { ...emptyPlan, runs: [run(leg(7, 'start'), leg(2, 'end'), [4, 2])] };
  const fibres = new Map([[keyOfEnd({ side: leg(7, 'start'), number: 5 }), 'served']]);

  it('are named where they are in use, and counted until that is known', () => {
    const usage = endUsage(emptyPlan);
    expect(cutUncut(usage, next, { isKnown: true, fibres, passing })).toEqual({ fibres: ['served'], unknown: 0 });
    expect(cutUncut(usage, next, { isKnown: false, fibres, passing })).toEqual({ fibres: [], unknown: 2 });
    expect(cutUncut(endUsage(next), next, { isKnown: false, fibres, passing }).unknown).toBe(0);
  });
});

it('the tubes of a cable have their fibres in use, and the last one what is left', () => {
  const inUse = [{ fibre: 4 }, { fibre: 13 }];
  expect(tubeRows({ fiberCount: 14, fibersPerTube: 6 }, inUse)).toEqual([
    { tube: 1, first: 1, count: 6, inUse: [{ fibre: 4 }] },
    { tube: 2, first: 7, count: 6, inUse: [] },
    { tube: 3, first: 13, count: 2, inUse: [{ fibre: 13 }] },
  ]);
  expect(tubeRows({}, [])).toEqual([]);
});
