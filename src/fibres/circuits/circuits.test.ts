import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { buildFibreNetwork, type FibreClosure } from '../network/fibre-network';
import { followLight, hopsTo } from '../network/follow-light';
import type { PathRecords } from '../paths/reserve-path';
import { isPathRefused } from '../paths/reserve-path';
import { type ClosurePlan, emptyPlan, type FibreEnd, type Run } from '../plan/closure-plan';
import { mergePlans } from '../plan/merge-plans';
import { planOf } from '../plan/read-plan';
import { setMark } from '../plan/set-mark';
import { writePlan } from '../plan/write-plan';
import { fibre } from '../testing/any-fibre-town';
import { type Circuit, markOf } from './circuit';
import { circuitsBehind, circuitsOnPath, markedWay } from './circuits-on';
import { clearCircuit, setCircuit } from './set-circuit';

const at = (place: number): LngLat => [place * 0.001, 47];
const run = (from: FibreEnd, to: FibreEnd, count = 1): Run => ({
  ...{ from, to, count, kind: 'fusion', state: 'complete', rest: {} },
});
const port = (number: number): FibreEnd => ({ side: { kind: 'port' }, number });
const leg = (way: 'in' | 'out', number: number): FibreEnd => ({ side: { kind: 'leg', splitter: 'S', way }, number });
const cable = (id: number, from: number, to: number) => ({
  ...{ id, fibres: 12, path: [at(from), at(to)], lengthM: null, fibreType: '' },
});

/** Ports at 0, a hub at 1 with a splitter on fibre 1 and a splice on fibre 2, terminals at 2 and 3. */
const plans: ReadonlyMap<number, ClosurePlan> = new Map([
  [1, { ...emptyPlan, ports: 12, runs: [run(port(1), fibre(1, 'end', 1), 2)] }],
  [
    2,
    {
      ...emptyPlan,
      splitters: [{ id: 'S', inputs: 1, outputs: 4, rest: {} }],
      runs: [
        run(fibre(1, 'start', 1), leg('in', 1)),
        run(leg('out', 1), fibre(2, 'end', 1), 2),
        run(fibre(1, 'start', 2), fibre(2, 'end', 3)),
      ],
    },
  ],
  [3, { ...emptyPlan, ports: 4, runs: [run(fibre(2, 'start', 1), port(1), 3)] }],
]);

const school: Circuit = { name: 'School', service: 'C-1001', accountId: 42 };
const bakery: Circuit = { name: 'Bakery', service: '', accountId: null };
const limits = { fibresOf: () => 12, nameOf: String };

function network(all: ReadonlyMap<number, ClosurePlan>) {
  const closures = [...all].map(([id, plan]): FibreClosure => ({ id, at: at(id - 1), plan }));
  return buildFibreNetwork([cable(1, 0, 1), cable(2, 1, 2)], closures);
}
const records = (all: ReadonlyMap<number, ClosurePlan>): PathRecords => ({
  ...{ planOf: (id) => all.get(Number(id)) ?? null, limits },
});
const path = (number: number, all = plans) => ({
  ...{ records: records(all), hops: pathFrom(number, all), stopsOf: markedWay(network(all)).stopsOf },
});

/** The whole path from a port of the terminal. */
function pathFrom(number: number, all = plans) {
  const steps = followLight(network(all), { kind: 'end', closure: 3, end: port(number) });
  return hopsTo(steps, steps.length - 1);
}

function withCircuit(circuit: Circuit, number: number, before = plans): ReadonlyMap<number, ClosurePlan> {
  const made = setCircuit(path(number, before), circuit);
  if (isPathRefused(made)) throw new Error(made.refused.id);
  return new Map([...before].map(([id, plan]) => [id, made.get(id) ?? plan]));
}

const names = (circuits: readonly Circuit[]) => circuits.map(({ name }) => name).toSorted();
const onPath = (all: ReadonlyMap<number, ClosurePlan>, number: number) =>
  names(circuitsOnPath(pathFrom(number, all), markedWay(network(all))));

describe('a circuit', () => {
  it('is named by marks along its path, and read from any place of it', () => {
    const all = withCircuit(school, 3);
    expect([...all.values()].map(({ marks }) => marks.length)).toEqual([2, 2, 2]);
    expect(circuitsOnPath(pathFrom(3, all), markedWay(network(all)))).toEqual([school]);
    for (const number of [1, 2]) expect(onPath(all, number)).toEqual([]);
  });

  it('stands in the record as members of marks, which come back whole', () => {
    const plan = withCircuit(school, 3).get(3) ?? emptyPlan;
    const written = writePlan(plan);
    expect(written).toMatchObject({
      version: 1,
      marks: [{ mark: 'reserved', reason: 'School', service: 'C-1001', accountId: 42 }, { reason: 'School' }],
    });
    expect(writePlan(planOf(written))).toEqual(written);
  });

  it('ends at the splitter that its path shares with others', () => {
    const all = withCircuit(bakery, 1);
    expect(all.get(1)?.marks).toEqual([]);
    expect(onPath(all, 1)).toEqual(['Bakery']);
    expect(onPath(all, 2)).toEqual([]);
  });

  it('is hit by a cut of its fibre, before its splitter too, and by no other', () => {
    const all = withCircuit(school, 3, withCircuit(bakery, 1));
    const behind = (id: number, number: number) =>
      (['start', 'end'] as const).flatMap((toward) => {
        const alongM = (network(all).cables.get(id)?.totalM ?? 0) / 2;
        const steps = followLight(network(all), { kind: 'fibre', cable: id, fibre: number, alongM, toward });
        return names(circuitsBehind(steps, markedWay(network(all))));
      });
    expect(behind(1, 1)).toEqual(['Bakery']);
    expect(new Set(behind(1, 2))).toEqual(new Set(['School']));
    expect(new Set(behind(2, 1))).toEqual(new Set(['Bakery']));
    expect(behind(2, 2)).toEqual([]);
  });

  it('writes over no other circuit and no dead fibre, and is taken away again', () => {
    const all = withCircuit(school, 3);
    expect(setCircuit(path(3, all), bakery)).toMatchObject({ refused: { id: 'fibres.reservedAlready' } });
    const cleared = clearCircuit(path(3, all), school);
    expect([...cleared.values()].map(({ marks }) => marks)).toEqual([[], [], []]);
    expect(clearCircuit(path(3, all), bakery).size).toBe(0);
    const dead = new Map([
      ...plans,
      [3, setMark(plans.get(3) ?? emptyPlan, { end: port(3), count: 1 }, 'dead')] as const,
    ]);
    expect(setCircuit(path(3, dead), school)).toMatchObject({ closure: 3 });
  });

  it('is known where a fibre passes uncut, or ends unconnected', () => {
    const reserved = (toward: 'start' | 'end') =>
      setMark(emptyPlan, { end: fibre(1, toward, 5), count: 1, more: markOf(school) }, 'reserved');
    for (const [id, toward] of [
      [1, 'end'],
      [2, 'start'],
    ] as const) {
      const all = new Map([[id, reserved(toward)] as const]);
      const steps = followLight(network(all), {
        kind: 'fibre',
        cable: 1,
        fibre: 5,
        alongM: 9,
        toward: id === 1 ? 'start' : 'end',
      });
      expect(names(circuitsBehind(steps, markedWay(network(all))))).toEqual(['School']);
    }
  });

  it('is no collision with the splices that its path has already', () => {
    const base = plans.get(3) ?? emptyPlan;
    const mine = withCircuit(school, 3).get(3) ?? emptyPlan;
    const theirs = { ...base, rest: { seen: true } };
    expect(mergePlans(base, { mine, theirs })).toMatchObject({ collisions: [], plan: { marks: mine.marks } });
    expect(mergePlans(base, { mine: theirs, theirs: mine }).collisions).toEqual([]);
  });
});
