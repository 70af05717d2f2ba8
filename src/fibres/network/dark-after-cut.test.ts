import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { emptyPlan, type FibreEnd, type Run } from '../plan/closure-plan';
import { anyFibreTown, fibre, numbersOf } from '../testing/any-fibre-town';
import { type HandCut, nameOfEnd, portsByHand, reachedByHand } from '../testing/reached-by-hand';
import { type CablePlace, darkAfterCut, type LitEnd } from './dark-after-cut';
import { buildFibreNetwork } from './fibre-network';

/** An end as the walk by hand names it. */
function handName({ why, closure, end, cable, toward, fibre }: LitEnd): string {
  if (why === 'cable-end') return `end of ${cable} ${toward} #${fibre}`;
  return end ? `${why} ${nameOfEnd(Number(closure), end)}` : '';
}

/** A town whose first closure is the source, and a cut of one cable between two neighbouring places. */
function anyCut(seed: number) {
  const town = anyFibreTown(seed);
  const network = buildFibreNetwork(town.cables, town.closures);
  const next = numbersOf(seed * 7 + 1);
  const cable = town.cables[next(town.cables.length)];
  if (!cable) throw new Error('no cable');
  const places = cable.path.map(([lng]) => Math.round(lng / 0.001) + 1);
  const step = next(places.length - 1);
  const after = Math.min(places[step] ?? 0, places[step + 1] ?? 0);
  const totalM = network.cables.get(cable.id)?.totalM ?? 0;
  const alongM = ((step + 0.5) / (places.length - 1)) * totalM;
  return { town, network, cut: { cable: cable.id, alongM }, byHand: { cable: Number(cable.id), after } };
}

function reachedFromSource(town: ReturnType<typeof anyFibreTown>, cut?: HandCut): Set<string> {
  const own = portsByHand(town, 1);
  const names = new Set(own.flatMap((end) => [`port ${nameOfEnd(1, end)}`, `open ${nameOfEnd(1, end)}`]));
  const all = own.flatMap((end) => [...reachedByHand(town, { closure: 1, end }, cut)]);
  return new Set(all.filter((name) => !names.has(name)));
}

describe('who is dark after a cut', () => {
  it('is who has light by hand before and not after, in 1,000 networks', () => {
    const faults: string[] = [];
    let count = 0;
    for (let seed = 1; seed <= 1000; seed += 1) {
      const { town, network, cut, byHand } = anyCut(seed);
      const [before, after] = [reachedFromSource(town), reachedFromSource(town, byHand)];
      const wanted = [...before].filter((name) => !after.has(name)).toSorted((a, b) => (a < b ? -1 : 1));
      const { dark, secured } = darkAfterCut(network, [cut], new Set([1]));
      const found = dark.map(handName).toSorted((a, b) => (a < b ? -1 : 1));
      if (found.join() !== wanted.join()) faults.push(`seed ${seed}: ${found.join()} and not ${wanted.join()}`);
      const wrong = secured.map(handName).filter((name) => !after.has(name));
      if (wrong.length > 0) faults.push(`seed ${seed}: secured ${wrong.join()}`);
      count += dark.length;
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  it('leaves out who has light over the other side of a ring, until that is cut too', () => {
    const west: LngLat = [0, 47];
    const east: LngLat = [0.001, 47];
    const port = (number: number): FibreEnd => ({ side: { kind: 'port' }, number });
    const leg = (way: 'in' | 'out', number: number): FibreEnd => ({
      side: { kind: 'leg', splitter: 'S', way },
      number,
    });
    const run = (from: FibreEnd, to: FibreEnd): Run => ({
      ...{ from, to, count: 1, kind: 'fusion', state: 'planned', rest: {} },
    });
    const cable = (id: number) => ({ id, fibres: 2, path: [west, east], lengthM: null, fibreType: 'G.652.D' });
    const network = buildFibreNetwork(
      [cable(1), cable(2)],
      [
        {
          ...{ id: 1, at: west },
          plan: { ...emptyPlan, ports: 2, runs: [1, 2].map((n) => run(port(n), fibre(n, 'end', 1))) },
        },
        {
          ...{ id: 2, at: east },
          plan: {
            ...emptyPlan,
            ports: 1,
            splitters: [{ id: 'S', inputs: 2, outputs: 2, rest: {} }],
            runs: [...[1, 2].map((n) => run(fibre(n, 'start', 1), leg('in', n))), run(leg('out', 1), port(1))],
          },
        },
      ],
    );
    const cut = (...ids: number[]) =>
      darkAfterCut(
        network,
        ids.map((id) => ({ cable: id, alongM: 20 })),
        new Set([1]),
      );
    expect(cut(1)).toMatchObject({ fibres: 2, connected: 1, dark: [], secured: [{ closure: 2 }], darkFibres: [] });
    expect(cut(1, 2)).toMatchObject({ dark: [{ closure: 2, why: 'port' }], secured: [] });
    expect(cut(1, 2).darkFibres).toHaveLength(2);
  });

  it('is said of both sides where no source is known', () => {
    const found = Array.from({ length: 200 }, (_, seed) => anyCut(seed + 1)).map(({ network, cut }) =>
      darkAfterCut(network, [cut], new Set()),
    );
    expect(found.every(({ dark, secured }) => dark.length === 0 && secured.length === 0)).toBe(true);
    expect(found.some(({ unfed }) => unfed.length > 1)).toBe(true);
  });

  it('counts a cable that is lost as a whole once, however many closures cut it', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { network, cut } = anyCut(seed);
      const whole: CablePlace = { cable: cut.cable, alongM: null };
      const [part, all] = [cut, whole].map((place) => darkAfterCut(network, [place], new Set([1])));
      expect(all?.fibres).toBe(4);
      const names = new Set(all?.dark.map(handName));
      expect(part?.dark.map(handName).filter((name) => !names.has(name))).toEqual([]);
    }
  });
});
