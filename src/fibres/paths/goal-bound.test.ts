import { describe, expect, it } from 'vitest';
import type { ItemId } from '../../items/item';
import { buildFibreNetwork } from '../network/fibre-network';
import type { ClosurePlan, MarkKind, Toward } from '../plan/closure-plan';
import { anyFibreTown, fibre, fibresEach, numbersOf } from '../testing/any-fibre-town';
import { cableStations } from './cable-stations';
import { type Ride, ridesFrom } from './free-rides';
import { createGoalBound, type GoalBoundAsk } from './goal-bound';

/** A plan with marks on some fibres, and now and then a connection that contradicts another one. */
function disturbed(plan: ClosurePlan, cables: number, next: (below: number) => number): ClosurePlan {
  const anyFibre = () => {
    const toward: Toward = next(2) ? 'start' : 'end';
    return fibre(1 + next(cables), toward, 1 + next(fibresEach));
  };
  const kinds: readonly MarkKind[] = ['parked', 'reserved', 'dead'];
  const marks = Array.from({ length: next(3) }, () => {
    const mark = kinds[next(kinds.length)] ?? 'dead';
    return { from: anyFibre(), count: 1 + next(2), mark, rest: {} };
  });
  const [run] = plan.runs;
  return { ...plan, marks, runs: run && next(4) === 0 ? [...plan.runs, { ...run, to: anyFibre() }] : plan.runs };
}

/** A random town with a query for a way, and the rides from each closure. */
function anySearch(seed: number) {
  const next = numbersOf(seed * 11 + 4);
  const { cables, closures } = anyFibreTown(seed);
  const network = buildFibreNetwork(
    cables,
    closures.map((closure) => ({ ...closure, plan: disturbed(closure.plan, cables.length, next) })),
  );
  const site = closures[next(closures.length)];
  const stations = cableStations(network, site && next(2) ? [{ id: 'local:site', at: site.at }] : []);
  const from = 1 + next(closures.length);
  const to = 1 + ((from + next(closures.length - 1)) % closures.length);
  const ask: GoalBoundAsk = {
    ...{ from: new Set<ItemId>([from]), to: new Set<ItemId>(next(3) ? [to] : [to, 'local:site']) },
    ...{ count: 1 + next(3), without: new Set(next(2) ? [] : [`${1 + next(cables.length)}/${next(2)}`]) },
  };
  const isAllowed = ({ sections }: Ride) => !sections.some((section) => ask.without.has(section.slice(0, -1)));
  const ids: readonly ItemId[] = [...closures.map(({ id }) => id), 'local:site'];
  const rides = ids.flatMap((id) =>
    ridesFrom(stations, id, { ends: ask, count: ask.count, dark: new Map() }).filter(isAllowed),
  );
  return { stations, ask, ids, rides };
}

/** Metres from each closure to the goal over rides, asked for until nothing gets shorter. */
function metresByRides({ ask, rides }: ReturnType<typeof anySearch>): ReadonlyMap<ItemId, number> {
  const metres = new Map<ItemId, number>([...ask.to].map((closure) => [closure, 0]));
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const ride of rides) {
      const over = (metres.get(ride.to) ?? Number.POSITIVE_INFINITY) + ride.metres;
      if (over >= (metres.get(ride.from) ?? Number.POSITIVE_INFINITY)) continue;
      metres.set(ride.from, over);
      isShorter = true;
    }
  }
  return metres;
}

/** `npm test` plays the first of them. */
const networks = process.env['TEST_ALL'] ? 1000 : 150;

describe('the metres that are left to the goal', () => {
  it('are never more than the rides take, at any time, in many networks', () => {
    const faults: string[] = [];
    const seen = { exact: 0, refuted: 0, missed: 0 };
    for (let seed = 1; seed <= networks; seed += 1) {
      const search = anySearch(seed);
      const { stations, ask, ids } = search;
      const metres = metresByRides(search);
      const goal = createGoalBound(stations, ask);
      for (let step = 0; step < 12; step += 1) {
        for (const id of ids) {
          const wanted = metres.get(id) ?? Number.POSITIVE_INFINITY;
          if (goal.from(id) > wanted + 1e-6)
            faults.push(`seed ${seed}, step ${step}: ${goal.from(id)} from ${id}, not ${wanted}`);
        }
        goal.advance();
      }
      for (const id of ids) {
        const [left, wanted] = [goal.from(id), metres.get(id) ?? Number.POSITIVE_INFINITY];
        if (wanted === Number.POSITIVE_INFINITY) seen[left === wanted ? 'refuted' : 'missed'] += 1;
        else if (wanted > 0 && wanted - left < 1e-6) seen.exact += 1;
      }
    }
    expect(faults).toEqual([]);
    expect(seen.exact).toBeGreaterThan(networks * 0.3);
    expect(seen.refuted).toBeGreaterThan(seen.missed);
  });
});
