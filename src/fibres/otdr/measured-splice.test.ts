import { describe, expect, it } from 'vitest';
import type { Hop } from '../network/follow-light';
import type { FibreEnd, Run } from '../plan/closure-plan';
import { measuredSplice } from './measured-splice';

const end = (cable: number): FibreEnd => ({ side: { kind: 'fibre', cable, toward: 'end' }, number: 7 });
const run: Run = { from: end(1), to: end(2), count: 1, kind: 'fusion', state: 'complete', rest: {} };

const splice = (more: Partial<Run> = {}): Hop => ({
  ...{ kind: 'splice', closure: 5, run: { ...run, ...more }, from: end(1), to: end(2) },
});
const fibre = (cable: number): Hop => ({ kind: 'fibre', cable, fibre: 7, fromM: 0, toM: 100 });
const landmark = { atM: 100, kind: 'closure', hop: 1 } as const;

describe('the connection that an event is about', () => {
  it('has its end on the side of the instrument', () => {
    const hops = [fibre(1), splice(), fibre(2)];
    expect(measuredSplice(hops, landmark, 'begin')).toEqual({ closure: 5, end: end(1) });
    expect(measuredSplice(hops, landmark, 'end')).toEqual({ closure: 5, end: end(2) });
  });

  it('is none where the fibre is not cut, or several parts lie there', () => {
    expect(measuredSplice([fibre(1), splice({ kind: 'through' }), fibre(2)], landmark, 'begin')).toBeNull();
    expect(measuredSplice([fibre(1), splice(), splice(), fibre(2)], landmark, 'begin')).toBeNull();
    expect(measuredSplice([fibre(1), fibre(2)], landmark, 'begin')).toBeNull();
  });
});
