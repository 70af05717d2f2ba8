import { describe, expect, it } from 'vitest';
import { buildFibreNetwork } from '../network/fibre-network';
import { fibrePieces } from '../network/fibre-pieces';
import { followLight } from '../network/follow-light';
import { type ClosurePlan, emptyPlan, type FibreEnd, type Run } from '../plan/closure-plan';
import { endUsage, stretchAt } from '../plan/end-usage';
import { answerOf } from '../testing/answer-of';
import { anyFibreTown, type FibreTown, fibre, fibresEach, numbersOf } from '../testing/any-fibre-town';
import { cableStations } from './cable-stations';
import { fibresPerSection } from './fibres-per-section';
import { freePaths } from './free-paths';
import { choosePath } from './path-splices';
import { isPathRefused, reservePath } from './reserve-path';

/** `npm test` plays the first of them. */
const networks = process.env['TEST_ALL'] ? 1000 : 150;

const placesOf = ({ path }: FibreTown['cables'][number]) => path.map(([lng]) => Math.round(lng / 0.001) + 1);

/** The town with a dead mark at some fibres, and a record of each fibre that a closure passes uncut, where that is wished. */
function marked(seed: number, isRecorded: boolean): FibreTown {
  const town = anyFibreTown(seed);
  const next = numbersOf(seed * 11 + 5);
  const closures = town.closures.map((closure) => {
    const usage = endUsage(closure.plan);
    const uncut: Run[] = [];
    const marks = [...closure.plan.marks];
    for (const cable of town.cables) {
      const inside = placesOf(cable).slice(1, -1).includes(Number(closure.id));
      for (let number = 1; number <= fibresEach; number += 1) {
        const [from, to] = [fibre(Number(cable.id), 'start', number), fibre(Number(cable.id), 'end', number)];
        const isMarked = next(8) === 0;
        if (!inside || stretchAt(usage, from) || stretchAt(usage, to)) continue;
        if (isMarked)
          marks.push({ from: next(2) ? from : to, count: 1, mark: next(2) ? 'dead' : 'reserved', rest: {} });
        uncut.push({ from, to, count: 1, kind: 'through', state: 'planned', rest: {} });
      }
    }
    return { ...closure, plan: { ...closure.plan, marks, runs: [...closure.plan.runs, ...(isRecorded ? uncut : [])] } };
  });
  return { ...town, closures };
}

/** Everything that is answered about a town. */
function answersOf({ cables, closures }: FibreTown, seed: number) {
  const network = buildFibreNetwork(cables, closures);
  const stations = cableStations(network, []);
  const next = numbersOf(seed * 5 + 3);
  const from = 1 + next(closures.length);
  const to = 1 + ((from + next(closures.length - 1)) % closures.length);
  const ask = { from: new Set([from]), to: new Set([to]), count: 1, most: 3, without: new Set<string>() };
  const ends = closures.flatMap(({ id }) =>
    cables.flatMap((cable) =>
      placesOf(cable).includes(Number(id))
        ? (['start', 'end'] as const).map((toward) => ({ closure: id, end: fibre(Number(cable.id), toward, 1) }))
        : [],
    ),
  );
  return {
    sections: cables.map(({ id }) => fibresPerSection(stations, id)),
    pieces: cables.map(({ id }) => fibrePieces(network, id, 1)),
    paths: answerOf(freePaths(stations, ask)).map(({ weightM, rides }) => [
      weightM,
      rides.map(({ sections }) => sections),
    ]),
    light: ends.map((end) => followLight(network, { kind: 'end', ...end }).map(({ hop }) => hop)),
  };
}

/** The town with one cable drawn the other way. */
function turned({ cables, closures }: FibreTown, id: number): FibreTown {
  const other = (end: FibreEnd): FibreEnd => {
    if (end.side.kind !== 'fibre' || end.side.cable !== id) return end;
    return { ...end, side: { ...end.side, toward: end.side.toward === 'start' ? 'end' : 'start' } };
  };
  const turnedPlan = (plan: ClosurePlan) => ({
    ...plan,
    runs: plan.runs.map((run) => ({ ...run, from: other(run.from), to: other(run.to) })),
    marks: plan.marks.map((mark) => ({ ...mark, from: other(mark.from) })),
  });
  return {
    cables: cables.map((cable) => (cable.id === id ? { ...cable, path: cable.path.toReversed() } : cable)),
    closures: closures.map((closure) => ({ ...closure, plan: turnedPlan(closure.plan) })),
  };
}

function countsOf({ cables, closures }: FibreTown, id: number) {
  const stations = cableStations(buildFibreNetwork(cables, closures), []);
  return fibresPerSection(stations, id).map(({ from, to, counts }) => ({ from, to, counts }));
}

describe('a fibre that passes uncut', () => {
  it('is the same recorded and unrecorded, in many networks', () => {
    const faults: string[] = [];
    let recorded = 0;
    for (let seed = 1; seed <= networks; seed += 1) {
      const [without, withRecords] = [marked(seed, false), marked(seed, true)];
      recorded += withRecords.closures.reduce((sum, { plan }, at) => {
        return sum + plan.runs.length - (without.closures[at]?.plan.runs.length ?? 0);
      }, 0);
      const [a, b] = [answersOf(without, seed), answersOf(withRecords, seed)];
      for (const part of ['sections', 'pieces', 'paths', 'light'] as const)
        if (JSON.stringify(a[part]) !== JSON.stringify(b[part])) faults.push(`seed ${seed}: ${part}`);
    }
    expect(faults).toEqual([]);
    expect(recorded).toBeGreaterThan(networks);
  });

  it('is cut in the record where a path is reserved over it', () => {
    const at = (place: number) => [place * 0.001, 47] as const;
    const cables = [
      { id: 1, fibres: 2, path: [at(1), at(2), at(3)], lengthM: null, fibreType: '' },
      { id: 2, fibres: 2, path: [at(2), at(4)], lengthM: null, fibreType: '' },
    ];
    const through: Run = {
      ...{ from: fibre(1, 'start', 1), to: fibre(1, 'end', 1), count: 2, kind: 'through', state: 'complete', rest: {} },
    };
    const plan = { ...emptyPlan, runs: [through] };
    const closures = [1, 2, 3, 4].map((id) => ({ id, at: at(id), plan: id === 2 ? plan : emptyPlan }));
    const stations = cableStations(buildFibreNetwork(cables, closures), []);
    const ask = { from: new Set([1]), to: new Set([4]), count: 1, most: 1, without: new Set<string>() };
    const [path] = answerOf(freePaths(stations, ask)).map((one) => choosePath(one, 1));
    const planOf = (id: unknown) => closures.find((one) => one.id === id)?.plan ?? null;
    const made = path && reservePath({ planOf, limits: { fibresOf: () => 2, nameOf: String } }, path);
    if (!made || isPathRefused(made)) throw new Error('no path');
    expect(made.get(2)?.runs).toMatchObject([
      { kind: 'through', count: 1, from: { number: 2 } },
      { kind: 'fusion', count: 1, from: { number: 1 }, to: { side: { cable: 2 } } },
    ]);
  });
});

describe('fibres of a section', () => {
  it('are what they are whichever way a cable is drawn, in many networks', () => {
    const faults: string[] = [];
    for (let seed = 1; seed <= networks; seed += 1) {
      const town = marked(seed, seed % 2 === 0);
      for (const { id } of town.cables) {
        const there = countsOf(town, Number(id));
        const back = countsOf(turned(town, Number(id)), Number(id)).map(({ from, to, counts }) => ({
          ...{ from: to, to: from, counts },
        }));
        if (JSON.stringify(there) !== JSON.stringify(back.toReversed())) faults.push(`seed ${seed}, cable ${id}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('are twelve free ones on ports of a frame, drawn to it and from it', () => {
    const at = (place: number) => [place * 0.001, 47] as const;
    const town: FibreTown = {
      cables: [{ id: 1, fibres: 12, path: [at(1), at(2)], lengthM: null, fibreType: '' }],
      closures: [
        {
          ...{ id: 1, at: at(1) },
          plan: {
            ...{ ...emptyPlan, ports: 12 },
            runs: [
              {
                ...{ from: { side: { kind: 'port' }, number: 1 }, to: fibre(1, 'end', 1), count: 12 },
                ...{ kind: 'connector', state: 'complete', rest: {} },
              },
            ],
          },
        },
        { id: 2, at: at(2), plan: emptyPlan },
      ],
    };
    for (const one of [town, turned(town, 1)])
      expect(countsOf(one, 1).map(({ counts }) => counts)).toEqual([{ free: 12, used: 0, reserved: 0, dead: 0 }]);
  });
});
