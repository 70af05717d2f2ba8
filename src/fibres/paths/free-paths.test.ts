import { describe, expect, it } from 'vitest';
import { buildFibreNetwork, type FibreNetwork } from '../network/fibre-network';
import { emptyPlan, endAfter, type FibreEnd, isPort, isUncutRun, type Run, type Toward } from '../plan/closure-plan';
import { answerOf } from '../testing/answer-of';
import { anyFibreTown, type FibreTown, fibre, fibresEach, numbersOf } from '../testing/any-fibre-town';
import { nameOfEnd } from '../testing/reached-by-hand';
import { cableStations } from './cable-stations';
import { freePaths, spliceM } from './free-paths';

const turned = (toward: Toward): Toward => (toward === 'end' ? 'start' : 'end');

/** A fibre followed by hand: where it may be left, the sections to there, and how it ends. */
type HandWalk = {
  readonly places: readonly { readonly closure: number; readonly via: readonly string[] }[];
  readonly last: 'open' | 'port' | 'leg' | 'bare' | 'lost';
  readonly lastAt: { readonly closure: number; readonly via: readonly string[] };
  readonly isConnected: boolean;
};

function byHand({ cables, closures }: FibreTown) {
  const partner = new Map<string, { readonly to: FibreEnd; readonly isCut: boolean }>();
  // A row that says "not cut" changes nothing: the fibre counts as one without a row.
  for (const { id, plan } of closures)
    for (const { from, to, count, kind } of plan.runs.filter((run) => !isUncutRun(run)))
      for (let n = 0; n < count; n += 1)
        for (const [a, b] of [
          [endAfter(from, n), endAfter(to, n)],
          [endAfter(to, n), endAfter(from, n)],
        ] as const)
          partner.set(nameOfEnd(Number(id), a), { to: b, isCut: kind !== 'through' });
  const placesOf = (cable: number) =>
    (cables.find(({ id }) => id === cable)?.path ?? []).map(([lng]) => Math.round(lng / 0.001) + 1);
  const at = (closure: number, cable: number, toward: Toward, number: number) =>
    partner.get(nameOfEnd(closure, fibre(cable, toward, number)));

  const beyond = (closure: number, { side, number }: FibreEnd) => {
    const other = { port: 'front', front: 'port', fibre: null, leg: null, card: null } as const;
    const kind = other[side.kind];
    return kind ? partner.get(nameOfEnd(closure, { side: { kind }, number })) : undefined;
  };

  /** The end behind the cords that lead from one port to another. */
  const farOf = (closure: number, { to }: { readonly to: FibreEnd }): FibreEnd => {
    const cord = beyond(closure, to);
    return cord ? farOf(closure, cord) : to;
  };

  const walk = (closure: number, first: { cable: number; toward: Toward; number: number }): HandWalk => {
    let { cable, toward, number } = first;
    let [here, isConnected] = [closure, false];
    const via: string[] = [];
    const places: { closure: number; via: string[] }[] = [];
    const seen = new Set<string>();
    const end = (last: HandWalk['last']) => ({ places, last, lastAt: { closure: here, via: [...via] }, isConnected });
    for (;;) {
      const order = toward === 'end' ? placesOf(cable) : placesOf(cable).toReversed();
      const next = order[order.indexOf(here) + 1];
      const key = `${cable} ${number} ${here} ${toward}`;
      if (seen.has(key)) return end('lost');
      seen.add(key);
      if (next === undefined) return end('bare');
      via.push(`${cable}: ${here} ${next}`);
      here = next;
      const joined = at(here, cable, turned(toward), number);
      if (joined) {
        isConnected ||= joined.isCut || beyond(here, joined.to) !== undefined;
        const { side, number: other } = farOf(here, joined);
        if (side.kind === 'leg' || side.kind === 'card') return end('leg');
        if (side.kind !== 'fibre') return end('port');
        [cable, toward, number] = [Number(side.cable), side.toward, other];
        continue;
      }
      places.push({ closure: here, via: [...via] });
      if (order.indexOf(here) === order.length - 1 || at(here, cable, toward, number)) return end('open');
    }
  };

  /** The ways from a closure by its free fibres, with how many of them lead there. */
  const rides = (closure: number, ends: { readonly from: number; readonly to: number }) => {
    const found = new Map<string, { to: number; via: readonly string[]; fibres: number }>();
    for (const { id } of cables)
      for (const toward of ['start', 'end'] as const)
        for (let number = 1; number <= fibresEach; number += 1) {
          const [cable, order] = [Number(id), placesOf(Number(id))];
          const index = order.indexOf(closure);
          if (index < 0 || index === (toward === 'end' ? order.length - 1 : 0)) continue;
          const joined = at(closure, cable, toward, number);
          const isEnded = joined !== undefined && isPort(farOf(closure, joined)) && closure === ends.from;
          if (joined && !isEnded) continue;
          if (!joined && !at(closure, cable, turned(toward), number)) {
            const { last, isConnected } = walk(closure, { cable, toward: turned(toward), number });
            if (last !== 'open' && (last !== 'bare' || isConnected)) continue;
          }
          const { places, last, lastAt, isConnected } = walk(closure, { cable, toward, number });
          const isAtPort = last === 'port' && !isEnded && lastAt.closure === ends.to;
          const isFree = last === 'open' || (last === 'bare' && !isConnected);
          for (const { closure: to, via } of isFree ? places : isAtPort ? [lastAt] : []) {
            if (to === closure) continue;
            const key = via.join();
            found.set(key, { to, via, fibres: (found.get(key)?.fibres ?? 0) + 1 });
          }
        }
    return [...found.values()];
  };

  /** The weights of all ways, the best of each: closures are a thousandth of a degree apart. */
  return (from: number, to: number, { count, stepM }: { readonly count: number; readonly stepM: number }) => {
    const best = new Map<string, number>();
    const known = new Map<number, ReturnType<typeof rides>>();
    const go = (here: number, via: readonly string[], weightM: number) => {
      if (here === to) {
        best.set(via.join(), Math.min(weightM, best.get(via.join()) ?? Number.POSITIVE_INFINITY));
      }
      known.set(here, known.get(here) ?? rides(here, { from, to }));
      for (const ride of known.get(here) ?? []) {
        if (ride.fibres < count) continue;
        const all = [...via, ...ride.via];
        const passed = [from, ...all.map((one) => Number(one.split(' ')[2]))];
        if (new Set(passed).size < passed.length) continue;
        go(ride.to, all, weightM + ride.via.length * stepM + (via.length > 0 ? spliceM : 0));
      }
    };
    go(from, [], 0);
    return [...best.values()].toSorted((a, b) => a - b);
  };
}

/** `npm test` plays the first of them. */
const networks = process.env['TEST_ALL'] ? 1000 : 150;

describe('free paths', () => {
  it('are the best ones by hand, in many networks', () => {
    const faults: string[] = [];
    const found = { one: 0, several: 0, spliced: 0 };
    for (let seed = 1; seed <= networks; seed += 1) {
      const town = anyFibreTown(seed);
      const network = buildFibreNetwork(town.cables, town.closures);
      const stations = cableStations(network, []);
      const stepM = (network.cables.get(1)?.totalM ?? 0) / ((town.cables[0]?.path.length ?? 2) - 1);
      const next = numbersOf(seed * 5 + 3);
      const [from, count] = [1 + next(town.closures.length), 1 + next(2)];
      const to = 1 + ((from + next(town.closures.length - 1)) % town.closures.length);
      const wanted = byHand(town)(from, to, { count, stepM }).slice(0, 3);
      const paths = answerOf(
        freePaths(stations, { from: new Set([from]), to: new Set([to]), count, most: 3, without: new Set() }),
      );
      const [a, b] = [paths.map(({ weightM }) => Math.round(weightM)), wanted.map(Math.round)];
      if (a.join() !== b.join())
        faults.push(`seed ${seed}, ${from} to ${to}, ${count}: ${a.join()} and not ${b.join()}`);
      if (paths.length > 0) found.one += 1;
      if (paths.length > 1) found.several += 1;
      if (paths.some(({ rides }) => rides.length > 1)) found.spliced += 1;
    }
    expect(faults).toEqual([]);
    expect(found.one).toBeGreaterThan(networks * 0.2);
    expect(found.several).toBeGreaterThan(networks * 0.05);
    expect(found.spliced).toBeGreaterThan(networks * 0.05);
  });

  const at = (place: number): [number, number] => [place * 0.001, 47];
  const cableOf = (id: number, fibres: number, places: readonly number[]) => ({
    ...{ id, fibres, path: places.map(at), lengthM: null, fibreType: '' },
  });
  const closureOf = (id: number, runs: readonly Run[] = []) => ({ id, at: at(id), plan: { ...emptyPlan, runs } });
  /** The search from closure 1, and how often it stopped on its way. */
  const search = (network: FibreNetwork, to: number, count: number) => {
    const ask = { from: new Set([1]), to: new Set([to]), count, most: 3, without: new Set<string>() };
    const work = freePaths(cableStations(network, []), ask);
    for (let steps = 0; ; steps += 1) {
      const step = work.next();
      if (step.done) return { steps, paths: step.value };
    }
  };

  it('end soon where too few fibres lead to the goal, or away from the beginning', () => {
    const rows = Array.from({ length: 200 }, (_, index) => index + 1);
    const row = (fibresOf: (id: number) => number) =>
      buildFibreNetwork(
        rows.slice(1).map((id) => cableOf(id, fibresOf(id), [id - 1, id])),
        rows.map((id) => closureOf(id)),
      );
    const wide = search(
      row(() => 4),
      200,
      2,
    );
    expect(wide.paths).toHaveLength(1);
    expect(wide.steps).toBeGreaterThan(190);
    for (const narrow of [200, 198, 3]) {
      const { paths, steps } = search(
        row((id) => (id === narrow ? 1 : 4)),
        200,
        2,
      );
      expect(paths).toEqual([]);
      expect(steps).toBeLessThan(5);
    }
  });

  it('count a fibre once into which contradicting records lead two', () => {
    const into = (number: number): Run => ({
      ...{ from: fibre(1, 'start', number), to: fibre(2, 'end', 1), count: 1, kind: 'fusion', state: 'complete' },
      rest: {},
    });
    const network = buildFibreNetwork(
      [cableOf(1, 2, [1, 2]), cableOf(2, 2, [2, 3])],
      [closureOf(1), closureOf(2, [into(1), into(2)]), closureOf(3)],
    );
    expect(search(network, 3, 1).paths).toHaveLength(1);
    expect(search(network, 3, 2).paths).toEqual([]);
  });
});
