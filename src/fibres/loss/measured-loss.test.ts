import { describe, expect, it } from 'vitest';
import { type ClosurePlan, emptyPlan, type FibreEnd, type Run } from '../plan/closure-plan';
import { planOf } from '../plan/read-plan';
import { writePlan } from '../plan/write-plan';
import { lossBudget } from './loss-budget';
import { usualLoss } from './loss-values';
import { legLossOf, parseLosses, setDirectedLoss, setLegLosses, setLosses } from './measured-loss';

const end = (cable: number, number: number): FibreEnd => ({ side: { kind: 'fibre', cable, toward: 'start' }, number });

const run: Run = { from: end(1, 1), to: end(2, 13), count: 4, kind: 'fusion', state: 'complete', rest: {} };
const plan: ClosurePlan = { ...emptyPlan, runs: [run] };

const losses = (...all: readonly number[]) => all.map((lossDb) => ({ lossDb, bothDb: null }));
/** The plan after it went through the record. */
const kept = (one: ClosurePlan) => planOf(JSON.parse(JSON.stringify(writePlan(one))));

describe('losses that are typed or pasted', () => {
  const three = { first: 13, count: 3 };

  it.each([
    ['0.08', [0.08, 0.08, 0.08]],
    ['0,08 dB', [0.08, 0.08, 0.08]],
    ['0.08, -0.02, 0.1', [0.08, -0.02, 0.1]],
    ['0.08,−0.02,0.1', [0.08, -0.02, 0.1]],
    ['0,08; 0,02; 0,1', [0.08, 0.02, 0.1]],
    ['0.08\n0.02\r\n.1\n', [0.08, 0.02, 0.1]],
    ['13\t0.08\n14\t0.02\n15\t0.1', [0.08, 0.02, 0.1]],
    ['Fibre\tLoss\n13\t0,08\n14\t0,02\n15\t0,1', [0.08, 0.02, 0.1]],
    ['0.1 0.2\n0.3 -0.1\n0 0', [0.15, 0.1, 0]],
    ['13 0.1 0.2\n14 0.3 -0.1\n15 0 0', [0.15, 0.1, 0]],
  ])('%j are read', (typed, wanted) => {
    const read = parseLosses(typed, three);
    expect(read && 'fault' in read ? read : read?.map(({ lossDb }) => lossDb)).toEqual(wanted);
  });

  it('are of both directions where one end has two', () => {
    expect(parseLosses('0.12 -0.04', { first: 1, count: 1 })).toEqual([{ lossDb: 0.04, bothDb: [0.12, -0.04] }]);
    expect(parseLosses('  ', three)).toBeNull();
  });

  it.each([
    ['good', 'no-number'],
    ['0.1 0.2', 'not-as-many'],
    ['0.1\n0.2', 'not-as-many'],
    ['1 2 3 4\n1 2 3 4\n1 2 3 4', 'not-as-many'],
    ['75', 'too-large'],
  ])('%j are refused: %s', (typed, fault) => {
    expect(parseLosses(typed, three)).toMatchObject({ fault });
  });
});

describe('measured losses of connections', () => {
  it('part a run where they differ, from either side, and stay in the record', () => {
    const next = kept(setLosses(plan, end(2, 14), losses(0.05, 0.05, -0.03)));
    expect(next.runs.map(({ from, count, lossDb }) => [from.number, count, lossDb])).toEqual([
      [1, 1, undefined],
      [2, 2, 0.05],
      [4, 1, -0.03],
    ]);
  });

  it('lower the sum where a splice is a gainer', () => {
    const [hop] = setLosses(plan, end(1, 1), losses(-0.03)).runs;
    if (!hop) throw new Error('no run');
    const ask = { wavelength: 1310, values: usualLoss, fibreTypeOf: () => '' } as const;
    const budget = lossBudget([{ kind: 'splice', closure: 1, run: hop, from: hop.from, to: hop.to }], ask);
    expect(budget).toMatchObject({ lossDb: -0.03, isIncomplete: false });
  });

  it('are assumed of a ribbon as of a fusion, where no value of its own is set', () => {
    const lossOf = (ribbonDb: object, more: Partial<Run> = {}) => {
      const ask = { wavelength: 1310, values: { ...usualLoss, ...ribbonDb }, fibreTypeOf: () => '' } as const;
      const hop = {
        kind: 'splice',
        closure: 1,
        run: { ...run, ribbon: 12, ...more },
        from: run.from,
        to: run.to,
      } as const;
      return lossBudget([hop], ask).lossDb;
    };
    expect([lossOf({}), lossOf({ ribbonDb: 0.15 })]).toEqual([usualLoss.fusionDb, 0.15]);
    expect(lossOf({ ribbonDb: 0.15 }, { kind: 'connector' })).toBe(usualLoss.connectorDb);
  });

  it('are the mean of both directions, whichever comes first', () => {
    const there = setDirectedLoss(plan, end(1, 2), 0.12);
    expect(there.runs[1]).toMatchObject({ lossDb: 0.12, rest: { directionsDb: [0.12, null] } });
    const both = kept(setDirectedLoss(there, end(2, 14), -0.04));
    expect(both.runs[1]).toMatchObject({ lossDb: 0.04, rest: { directionsDb: [0.12, -0.04] } });
    expect(setDirectedLoss(both, end(2, 14), 0.02).runs[1]).toMatchObject({ lossDb: 0.07 });
    const pasted = setLosses(plan, end(2, 13), [{ lossDb: 0.1, bothDb: [0.2, 0] }]);
    expect(pasted.runs[0]).toMatchObject({ lossDb: 0.1, rest: { directionsDb: [0, 0.2] } });
    // One value for it all is not of a direction.
    expect(setLosses(both, end(1, 2), losses(0.3)).runs[1]).toMatchObject({ lossDb: 0.3, rest: {} });
  });

  it('are none of a fibre that is not cut', () => {
    const uncut = { ...plan, runs: [{ ...run, kind: 'through' as const }] };
    expect(setLosses(uncut, end(1, 1), losses(0.1))).toEqual(uncut);
    expect(setDirectedLoss(uncut, end(1, 1), 0.1)).toEqual(uncut);
  });
});

describe('measured losses of splitter outputs', () => {
  const hub: ClosurePlan = { ...emptyPlan, splitters: [{ id: 'S1', inputs: 1, outputs: 8, rest: { shelf: 3 } }] };

  it('are kept leg by leg and go before all other values', () => {
    const once = setLegLosses(hub, { splitter: 'S1', first: 2 }, losses(10.1, 10.3));
    const next = kept(setLegLosses(once, { splitter: 'S1', first: 3 }, losses(10.4)));
    const [splitter] = next.splitters;
    if (!splitter) throw new Error('no splitter');
    expect([1, 2, 3].map((output) => legLossOf(splitter, output))).toEqual([null, 10.1, 10.4]);
    expect(splitter.rest).toMatchObject({ shelf: 3 });
    const leg = (way: 'in' | 'out', number: number): FibreEnd => ({
      side: { kind: 'leg', splitter: 'S1', way },
      number,
    });
    const ask = { wavelength: 1310, values: usualLoss, fibreTypeOf: () => '' } as const;
    const lossAt = (output: number) =>
      lossBudget([{ kind: 'splitter', closure: 1, splitter, from: leg('in', 1), to: leg('out', output) }], ask).hops[0];
    expect(lossAt(3)).toMatchObject({ lossDb: 10.4, source: 'measured' });
    expect(lossAt(1)).toMatchObject({ lossDb: 10.5, source: 'planned' });
  });
});
