import { describe, expect, it } from 'vitest';
import type { ItemId } from '../../items/item';
import { buildFibreNetwork } from '../network/fibre-network';
import { followLight } from '../network/follow-light';
import { type ClosurePlan, emptyPlan } from '../plan/closure-plan';
import { connectEnds } from '../plan/connect-ends';
import { isRefused } from '../plan/plan-refusal';
import { setMark } from '../plan/set-mark';
import { answerOf } from '../testing/answer-of';
import { anyFibreTown, type FibreTown, fibre, fibresEach, numbersOf } from '../testing/any-fibre-town';
import { cableStations } from './cable-stations';
import { freePaths } from './free-paths';
import { type ChosenPath, choosePath } from './path-splices';
import { isPathRefused, type PathRecords, reservePath } from './reserve-path';

const limits = { fibresOf: () => fibresEach, nameOf: String };

function pathsIn(town: FibreTown, ends: { from: number; to: number; count: number }): readonly ChosenPath[] {
  const stations = cableStations(buildFibreNetwork(town.cables, town.closures), []);
  const ask = { from: new Set([ends.from]), to: new Set([ends.to]), count: ends.count };
  return answerOf(freePaths(stations, { ...ask, most: 3, without: new Set() })).map((path) =>
    choosePath(path, ends.count),
  );
}

function recordsOf({ closures }: FibreTown): PathRecords {
  return { planOf: (id) => closures.find((one) => one.id === id)?.plan ?? null, limits };
}

function withPlans({ cables, closures }: FibreTown, plans: ReadonlyMap<ItemId, ClosurePlan>): FibreTown {
  return { cables, closures: closures.map((one) => ({ ...one, plan: plans.get(one.id) ?? one.plan })) };
}

/** Each metre of each fibre of a path. */
function stretchesOf({ rides }: ChosenPath): readonly string[] {
  return rides.flatMap(({ fibres }) =>
    fibres.flatMap(({ hops }) =>
      hops.flatMap((hop) => {
        if (hop.kind !== 'fibre') return [];
        const low = Math.round(Math.min(hop.fromM, hop.toM));
        const high = Math.round(Math.max(hop.fromM, hop.toM));
        return Array.from({ length: high - low }, (_, at) => `${hop.cable} ${hop.fibre} ${low + at}`);
      }),
    ),
  );
}

/** A town with two cables that meet, closures without any connection, and a second way. */
const plain: FibreTown = {
  cables: [
    [1, 2],
    [2, 3],
    [1, 3],
  ].map(([from = 0, to = 0], index) => ({
    ...{ id: index + 1, fibres: fibresEach, lengthM: index === 2 ? 500 : null, fibreType: '' },
    path: [from, to].map((place) => [place * 0.001, 47] as const),
  })),
  closures: [1, 2, 3].map((id) => ({ id, at: [id * 0.001, 47] as const, plan: emptyPlan })),
};

/** `npm test` plays the first of them. */
const networks = process.env['TEST_ALL'] ? 1000 : 150;

describe('reserving a path', () => {
  it('connects each fibre from end to end, in many networks, and takes none twice', () => {
    const faults: string[] = [];
    let reserved = 0;
    for (let seed = 1; seed <= networks; seed += 1) {
      const town = anyFibreTown(seed);
      const next = numbersOf(seed * 5 + 3);
      const [from, count] = [1 + next(town.closures.length), 1 + next(2)];
      const to = 1 + ((from + next(town.closures.length - 1)) % town.closures.length);
      const [path] = pathsIn(town, { from, to, count });
      if (!path) continue;
      const plans = reservePath(recordsOf(town), path);
      if (isPathRefused(plans)) {
        faults.push(`seed ${seed}: ${JSON.stringify(plans.refused)}`);
        continue;
      }
      reserved += 1;
      const made = withPlans(town, plans);
      const network = buildFibreNetwork(made.cables, made.closures);
      for (const { from: end } of path.rides[0]?.fibres ?? []) {
        const { side, number } = end;
        if (side.kind !== 'fibre') continue;
        const alongM = network.cables.get(side.cable)?.stops.find((stop) => stop.closure === from)?.alongM ?? 0;
        const start = { kind: 'fibre', cable: side.cable, fibre: number, alongM, toward: side.toward } as const;
        const metres = followLight(network, start).map(({ hop }) =>
          hop.kind === 'fibre' ? Math.abs(hop.toM - hop.fromM) : 0,
        );
        const total = metres.reduce((sum, one) => sum + one, 0);
        // Light passes the last closure if the fibre is not cut there.
        if (total < path.metres - 0.01) faults.push(`seed ${seed}: ${total} of ${path.metres}`);
      }
      const again = pathsIn(made, { from, to, count });
      const before = new Set(stretchesOf(path));
      if (again.some((one) => stretchesOf(one).some((stretch) => before.has(stretch))))
        faults.push(`seed ${seed}: taken twice`);
    }
    expect(faults).toEqual([]);
    expect(reserved).toBeGreaterThan(networks * 0.2);
  });

  it('is refused where a fibre was taken meanwhile, with the place', () => {
    const [path] = pathsIn(plain, { from: 1, to: 3, count: 2 });
    if (!path) throw new Error('no path');
    expect(path.splices).toMatchObject([{ closure: 2, pairs: [{ count: 2 }] }]);
    const taken = connectEnds(
      emptyPlan,
      { from: fibre(1, 'start', 2), to: fibre(2, 'end', 4), count: 1, kind: 'fusion' },
      limits,
    );
    if (isRefused(taken)) throw new Error('refused');
    const refusal = reservePath(recordsOf(withPlans(plain, new Map([[2, taken]]))), path);
    expect(refusal).toMatchObject({ closure: 2, refused: { id: 'fibres.usedAlready' } });
    const held = setMark(emptyPlan, { end: fibre(2, 'start', 1), count: 1 }, 'reserved');
    expect(reservePath(recordsOf(withPlans(plain, new Map([[3, held]]))), path)).toMatchObject({
      ...{ closure: 3, refused: { id: 'fibres.reservedAlready' } },
    });
  });

  it('leaves the fibres that lie side by side, and the other way when those are gone', () => {
    let town = plain;
    const found: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const [path] = pathsIn(town, { from: 1, to: 3, count: 2 });
      const plans = path ? reservePath(recordsOf(town), path) : null;
      found.push(path?.rides.map(({ fibres }) => fibres.map(({ from }) => from.number).join('+')).join(' ') ?? 'none');
      if (plans && !isPathRefused(plans)) town = withPlans(town, plans);
    }
    expect(found).toEqual(['1+2 1+2', '3+4 3+4', '1+2', '3+4', 'none']);
  });
});
