import { describe, expect, it } from 'vitest';
import type { Hop } from '../network/follow-light';
import type { FibreEnd, Splitter } from '../plan/closure-plan';
import { lossBudget } from './loss-budget';
import { isMultimode, lossClasses, usualLoss, type Wavelength } from './loss-values';
import { isForPath, missedClass } from './missed-class';

const fibre = (km: number, cable = 1): Hop => ({ kind: 'fibre', cable, fibre: 1, fromM: 0, toM: km * 1000 });

const leg = (way: 'in' | 'out', number: number): FibreEnd => ({ side: { kind: 'leg', splitter: 'S1', way }, number });

function split(splitter: Partial<Splitter>, output = 1): Hop {
  const whole: Splitter = { id: 'S1', inputs: 1, outputs: 32, rest: {}, ...splitter };
  return { kind: 'splitter', closure: 7, splitter: whole, from: leg('in', 1), to: leg('out', output) };
}

const lossOf = (hops: readonly Hop[], wavelength: Wavelength, type: string) =>
  lossBudget(hops, { wavelength, values: usualLoss, fibreTypeOf: () => type });

function missed(hops: readonly Hop[], id: string, type = 'G.652.D') {
  const lossClass = lossClasses.find((one) => one.id === id);
  if (!lossClass) throw new Error(`no class ${id}`);
  return missedClass(hops, { lossClass, values: usualLoss }, () => type);
}

describe('the loss of parts', () => {
  it.each([
    ...(['OS2', 'G.657.B2', 'G.657.B3', 'G.657.A2', 'G.652.D'] as const).map((type) => [type, 1310] as const),
    ...(['OS2', 'G.657.B2', 'G.655'] as const).map((type) => [type, 1550] as const),
    ...(['OM3', 'OM4'] as const).map((type) => [type, 850] as const),
  ])('is known for fibre %s at %i nm', (type, wavelength) => {
    expect(lossOf([fibre(1)], wavelength, type).isIncomplete).toBe(false);
  });

  it('goes by a type of fibre however it is spelled, and by no other one', () => {
    for (const type of ['G652D', 'g.652d', 'ITU-T G.652.D']) expect(lossOf([fibre(1)], 1310, type).lossDb).toBe(0.35);
    for (const type of ['G.652', 'constructor', 'SMF']) expect(lossOf([fibre(1)], 1310, type).isIncomplete).toBe(true);
  });

  it.each([2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128])('is known for splitters with %i outputs', (outputs) => {
    const [one, two] = [1, 2].map((inputs) => lossOf([split({ inputs, outputs })], 1310, ''));
    // It cannot lose less than the light is shared out.
    expect(one?.lossDb).toBeGreaterThan(10 * Math.log10(outputs));
    expect(two?.lossDb).toBeCloseTo((one?.lossDb ?? 0) + 0.4, 9);
  });

  it('is that of the output for an unbalanced splitter, whichever way the light goes', () => {
    const shares = { outputs: 2, rest: { shares: [10, 90] } };
    expect([1, 2].map((output) => lossOf([split(shares, output)], 1310, '').lossDb)).toEqual([11.3, 0.95]);
    const back = { ...split(shares, 2), from: leg('out', 2), to: leg('in', 1) } as Hop;
    expect(lossOf([back], 1310, '').lossDb).toBe(0.95);
    expect(lossOf([split({ outputs: 2, rest: { shares: [11, 89] } })], 1310, '').isIncomplete).toBe(true);
  });
});

describe('a path without all values', () => {
  it('has no verdict, and says what is not known', () => {
    // 26.2 dB of what is known would fit B+.
    const hops = [fibre(25), split({}), fibre(1, 2), split({ outputs: 5 })];
    expect(missed(hops, 'B+')).toMatchObject({
      fit: 'unknown',
      unknown: [{ kind: 'splitter', closure: 7, splitter: 'S1', ratio: '1:5' }],
    });
    expect(missed([split({}), fibre(1)], 'B+', 'G.654.E')).toMatchObject({
      fit: 'unknown',
      unknown: [{ kind: 'fibre', cable: 1, fibreType: 'G.654.E' }],
    });
  });

  it('does not lose too little, but too much where what is known is too much', () => {
    expect(missed([fibre(1), split({ outputs: 5 })], 'B+')?.fit).toBe('unknown');
    expect(missed([fibre(1), split({ outputs: 128 }), split({ outputs: 5 }), fibre(20)], 'B+')?.fit).toBe('too-much');
  });

  it('is none of G.655 at 1310 nm, for which no value is defined', () => {
    expect(missed([split({}), fibre(1)], 'N1', 'G.655')).toMatchObject({ fit: 'unknown', wavelength: 1310 });
    expect(missed([fibre(30)], '10GBASE-ER', 'G.655')).toBeNull();
  });
});

describe('optics from point to point', () => {
  it('fit by loss and by length', () => {
    expect(missed([fibre(8)], '10GBASE-LR')).toBeNull();
    expect(missed([fibre(12)], '10GBASE-LR')).toMatchObject({ fit: 'too-far' });
    expect(missed([fibre(19)], '10GBASE-LR')).toMatchObject({ fit: 'too-much', limitDb: 6.2 });
    expect(missed([fibre(2)], '10GBASE-ER')).toMatchObject({ fit: 'too-little', limitDb: 5 });
  });

  it('of multimode fibre pass on their fibre alone', () => {
    expect(missed([fibre(0.35)], '10GBASE-SR (OM4)', 'OM4')).toBeNull();
    expect(missed([fibre(0.35)], '10GBASE-SR (OM4)', 'OM3')).toMatchObject({ fit: 'unknown' });
    expect(missed([fibre(0.35)], '10GBASE-SR (OM3)', 'OM3')).toMatchObject({ fit: 'too-far' });
    expect(missed([fibre(0.1)], '10GBASE-SR (OM3)', 'G.652.D')).toMatchObject({ fit: 'unknown' });
  });

  it('are offered for paths of their kind of fibre', () => {
    const offered = (...types: readonly string[]) => {
      const hops = types.map((_, index) => fibre(1, index));
      return lossClasses.filter((one) => isForPath(one, hops, (cable) => types[Number(cable)] ?? '')).length;
    };
    const multimode = lossClasses.filter(({ fibres = [] }) => fibres.some(isMultimode)).length;
    expect(multimode).toBe(3);
    expect(offered('OM4')).toBe(multimode);
    expect(offered('G.652.D', 'G.655')).toBe(lossClasses.length - multimode);
    expect(offered()).toBe(lossClasses.length);
  });

  it('from point to point are not offered for a path through a splitter', () => {
    const offered = lossClasses.filter((one) => isForPath(one, [fibre(1), split({})], () => 'G.652.D'));
    expect(offered.map(({ standard }) => standard)).not.toContain('IEEE 802.3');
    expect(offered).toHaveLength(6);
  });
});
