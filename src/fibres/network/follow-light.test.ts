import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { fitsClass, lossBudget } from '../loss/loss-budget';
import { lossClasses, usualLoss } from '../loss/loss-values';
import { emptyPlan, type FibreEnd, type Toward } from '../plan/closure-plan';
import { anyFibreTown, type FibreTown, fibre, fibresEach } from '../testing/any-fibre-town';
import { nameOfEnd, reachedByHand } from '../testing/reached-by-hand';
import { buildFibreNetwork, type FibreClosure } from './fibre-network';
import { followLight, hopsTo, type LightStep } from './follow-light';

function reachedBy(steps: readonly LightStep[]): Set<string> {
  return new Set(
    steps.flatMap(({ hop }) => {
      if (hop.kind !== 'end' || hop.why === 'loop') return [];
      if (hop.why === 'cable-end') {
        const last = steps.find((step) => step.hop === hop)?.before ?? -1;
        const before = steps[last]?.hop;
        return [`end of ${hop.cable} ${hop.toward} #${before?.kind === 'fibre' ? before.fibre : '?'}`];
      }
      return hop.end ? [`${hop.why} ${nameOfEnd(Number(hop.closure), hop.end)}`] : [hop.why];
    }),
  );
}

describe('following light', () => {
  it('comes to the same ends as by hand in 1,000 networks, from every fibre', () => {
    const faults: string[] = [];
    let far = 0;
    for (let seed = 1; seed <= 1000; seed += 1) {
      const town = anyFibreTown(seed);
      const network = buildFibreNetwork(town.cables, town.closures);
      for (const { id, path } of town.cables)
        for (let number = 1; number <= fibresEach; number += 1)
          for (const toward of ['start', 'end'] as const) {
            const end = toward === 'end' ? path[0] : path.at(-1);
            const from = Math.round((end?.[0] ?? 0) / 0.001) + 1;
            const alongM = toward === 'end' ? 0 : (network.cables.get(id)?.totalM ?? 0);
            const steps = followLight(network, { kind: 'fibre', cable: id, fibre: number, alongM, toward });
            const byHand = reachedByHand(town, { cable: Number(id), fibre: number, from, toward });
            if (steps.length > 6) far += 1;
            const [found, wanted] = [reachedBy(steps), byHand].map((ends) => [...ends].toSorted().join('; '));
            if (found !== wanted) faults.push(`seed ${seed}: ${found} and not ${wanted}`);
          }
    }
    expect(faults).toEqual([]);
    expect(far).toBeGreaterThan(500);
  });

  it('ends where light would go round', () => {
    const cables = [
      {
        id: 1,
        fibres: fibresEach,
        path: [
          [0, 47],
          [0.001, 47],
        ] as const,
        lengthM: 80,
        fibreType: 'G.652.D',
      },
    ];
    const run = { count: 1, kind: 'fusion', state: 'planned', rest: {} } as const;
    const loop = (id: number, at: LngLat, toward: Toward): FibreClosure => ({
      ...{ id, at },
      plan: { ...emptyPlan, runs: [{ ...run, from: fibre(1, toward, 1), to: fibre(1, toward, 2) }] },
    });
    const network = buildFibreNetwork(cables, [loop(1, [0, 47], 'end'), loop(2, [0.001, 47], 'start')]);
    const steps = followLight(network, { kind: 'fibre', cable: 1, fibre: 1, alongM: 40, toward: 'end' });
    expect(steps.at(-1)?.hop).toMatchObject({ kind: 'end', why: 'loop' });
    expect(steps.length).toBeLessThan(12);
  });
});

/** A feeder of some kilometres to a 1:32 splitter and on to a home: four connectors and six splices. */
function pathOf(km: number): FibreTown {
  const metres = km * 1000;
  const places: LngLat[] = [0, 1, 2, 3, 4].map((n) => [n * 0.01, 47]);
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0], e = [0, 0]] = places;
  const cable = (id: number, path: readonly LngLat[]) => ({
    id,
    fibres: fibresEach,
    path,
    lengthM: metres / 4,
    fibreType: 'G.652.D',
  });
  const run = { count: 1, state: 'planned', rest: {} } as const;
  const port = (number: number): FibreEnd => ({ side: { kind: 'port' }, number });
  const leg = (way: 'in' | 'out', number: number): FibreEnd => ({ side: { kind: 'leg', splitter: 'S', way }, number });
  const fusion = (from: FibreEnd, to: FibreEnd) => ({ ...run, from, to, kind: 'fusion' }) as const;
  const plug = (from: FibreEnd, to: FibreEnd) => ({ ...run, from, to, kind: 'connector' }) as const;
  return {
    cables: [cable(1, [a, b]), cable(2, [b, c]), cable(3, [c, d]), cable(4, [d, e])],
    closures: [
      { id: 1, at: a, plan: { ...emptyPlan, ports: 1, runs: [plug(port(1), fibre(1, 'end', 1))] } },
      { id: 2, at: b, plan: { ...emptyPlan, runs: [fusion(fibre(1, 'start', 1), fibre(2, 'end', 1))] } },
      {
        id: 3,
        at: c,
        plan: {
          ...emptyPlan,
          splitters: [{ id: 'S', inputs: 1, outputs: 32, rest: {} }],
          runs: [plug(fibre(2, 'start', 1), leg('in', 1)), plug(leg('out', 7), fibre(3, 'end', 1))],
        },
      },
      { id: 4, at: d, plan: { ...emptyPlan, runs: [fusion(fibre(3, 'start', 1), fibre(4, 'end', 1))] } },
      { id: 5, at: e, plan: { ...emptyPlan, ports: 1, runs: [plug(fibre(4, 'start', 1), port(1))] } },
    ],
  };
}

describe('the loss budget', () => {
  const budgetOf = (km: number) => {
    const { cables, closures } = pathOf(km);
    const network = buildFibreNetwork(cables, closures);
    const steps = followLight(network, { kind: 'end', closure: 1, end: { side: { kind: 'port' }, number: 1 } });
    return lossBudget(hopsTo(steps, steps.length - 1), {
      wavelength: 1310,
      values: usualLoss,
      fibreTypeOf: () => 'G.652.D',
    });
  };
  const byClass = (lossDb: number, id: string) => {
    const found = lossClasses.find((one) => one.id === id);
    return found && fitsClass(found, lossDb, 0);
  };

  it('adds fibre, splices, connectors and splitter', () => {
    const { lossDb, metres, splices, connectors, splitters, isIncomplete } = budgetOf(12);
    expect({ metres, splices, connectors, splitters, isIncomplete }).toEqual({
      ...{ metres: 12_000, splices: 2, connectors: 4, splitters: 1, isIncomplete: false },
    });
    expect(lossDb).toBeCloseTo(17.1 + 2 * 0.1 + 4 * 0.5 + 12 * 0.35, 10);
  });

  it('is 23.90 dB over 12 km and fits B+, and 28.45 dB over 25 km and fits C+', () => {
    const more = 4 * 0.1;
    expect(budgetOf(12).lossDb + more).toBeCloseTo(23.9, 2);
    expect(byClass(budgetOf(12).lossDb + more, 'B+')).toBe('fits');
    expect(budgetOf(25).lossDb + more).toBeCloseTo(28.45, 2);
    expect(byClass(budgetOf(25).lossDb + more, 'B+')).toBe('too-much');
    expect(byClass(budgetOf(25).lossDb + more, 'C+')).toBe('fits');
    expect(byClass(10, 'B+')).toBe('too-little');
  });
});
