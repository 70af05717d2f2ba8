import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { buildFibreNetwork, type FibreClosure } from '../network/fibre-network';
import { type ClosurePlan, emptyPlan, type FibreEnd, type Run } from '../plan/closure-plan';
import { fibre } from '../testing/any-fibre-town';
import { cableStations } from './cable-stations';
import { fibresPerSection } from './fibres-per-section';

const at = (place: number): LngLat => [place * 0.001, 47];
const run = (from: FibreEnd, to: FibreEnd, count = 1): Run => ({
  ...{ from, to, count, kind: 'fusion', state: 'complete', rest: {} },
});
const port = (number: number): FibreEnd => ({ side: { kind: 'port' }, number });
const closure = (id: number, place: number, plan: Partial<ClosurePlan>): FibreClosure => ({
  ...{ id, at: at(place), plan: { ...emptyPlan, ...plan } },
});
const cable = (id: number, fibres: number, places: readonly number[]) => ({
  ...{ id, fibres, path: places.map(at), lengthM: null, fibreType: '' },
});

function countsOf(closures: readonly FibreClosure[]) {
  const network = buildFibreNetwork([cable(1, 12, [0, 2, 4]), cable(2, 1, [2, 3])], closures);
  return fibresPerSection(cableStations(network, []), 1).map(({ counts, from, to }) => ({ from, to, ...counts }));
}

/** All fibres on ports at 0, one to a splitter at 2, one into a drop there; a closure passed at 1, another at 4. */
const closures = [
  closure(1, 0, { ports: 12, runs: [run(port(1), fibre(1, 'end', 1), 12)] }),
  closure(2, 1, {}),
  closure(3, 2, {
    splitters: [{ id: 'S', inputs: 1, outputs: 4, rest: {} }],
    runs: [
      run(fibre(1, 'start', 1), { side: { kind: 'leg', splitter: 'S', way: 'in' }, number: 1 }),
      run(fibre(1, 'start', 2), fibre(2, 'end', 1)),
    ],
    marks: [{ from: fibre(1, 'end', 3), count: 2, mark: 'reserved', rest: {} }],
  }),
  closure(4, 4, { marks: [{ from: fibre(1, 'start', 2), count: 1, mark: 'dead', rest: {} }] }),
];

describe('fibres of a cable', () => {
  it('are counted section by section, also past closures that connect none', () => {
    expect(countsOf(closures)).toEqual([
      { from: 1, to: 2, free: 8, used: 2, reserved: 2, dead: 0 },
      { from: 2, to: 3, free: 8, used: 2, reserved: 2, dead: 0 },
      { from: 3, to: 4, free: 9, used: 0, reserved: 2, dead: 1 },
    ]);
  });

  it('are all free where no closure is', () => {
    expect(countsOf([])).toEqual([{ from: null, to: null, free: 12, used: 0, reserved: 0, dead: 0 }]);
  });
});
