import type { ItemId } from '../../items/item';
import { createDistanceHeap } from '../../items/network/distance-heap';
import type { Toward } from '../plan/closure-plan';
import type { CableStations } from './cable-stations';
import { isOfUse, type PathEnds } from './free-rides';
import { sectionOf, walkFibre } from './walk-fibre';

export type GoalBoundAsk = PathEnds & { readonly count: number; readonly without: ReadonlySet<string> };

/** The known lower bounds of metres from closures to the goal. */
export type GoalBound = {
  /** Metres of cable at least from a closure to the goal; infinite where no way leads there. It grows. */
  readonly from: (closure: ItemId) => number;
  /** Looks one closure further, and is done at some time. */
  readonly advance: () => void;
};

/** Goes one section of a cable in one direction: to the station that is `next`. */
type Section = { readonly cable: ItemId; readonly next: number; readonly toward: Toward };

/** True where as many fibres as are wanted may be part of a ride over this section. */
function isWide(stations: CableStations, { cable, next, toward }: Section, ask: GoalBoundAsk): boolean {
  const fromM = stations.on(cable)[next + (toward === 'end' ? -1 : 1)]?.alongM ?? 0;
  const leads = (fibre: number) => isOfUse(walkFibre(stations, { cable, fibre, fromM, next, toward }), ask);
  const alike = stations.untouched(cable);
  let found = alike[0] !== undefined && leads(alike[0]) ? alike.length : 0;
  const isAlike = new Set(alike);
  const fibres = stations.network.cables.get(cable)?.fibres ?? 0;
  for (let fibre = 1; fibre <= fibres && found < ask.count; fibre += 1)
    if (!isAlike.has(fibre) && leads(fibre)) found += 1;
  return found >= ask.count;
}

/** The sections that lead to a closure, with the closure at the near end of each. */
function sectionsTo(stations: CableStations, closure: ItemId, without: ReadonlySet<string>) {
  return stations.cablesAt(closure).flatMap((cable) => {
    const all = stations.on(cable);
    return all.flatMap((here, next) =>
      (['start', 'end'] as const).flatMap((toward) => {
        const before = all[next + (toward === 'end' ? -1 : 1)];
        if (here.closure !== closure || !before) return [];
        if (without.has(sectionOf(cable, toward === 'end' ? next - 1 : next))) return [];
        return [
          { section: { cable, next, toward }, from: before.closure, metres: Math.abs(before.alongM - here.alongM) },
        ];
      }),
    );
  });
}

/**
 * Searches from the goal backward, section by section, over sections in which enough fibres may be part of a ride: every walk
 * over a section of a fibre comes to the same end of it, wherever the walk began. It does not ask where a ride begins, nor that
 * no fibre is cut for it, so it finds all existing ways and others: its metres are never too many.
 */
export function createGoalBound(stations: CableStations, ask: GoalBoundAsk): GoalBound {
  const heap = createDistanceHeap();
  const closures: ItemId[] = [];
  const known = new Map<ItemId, number>();
  const settled = new Map<ItemId, number>();
  // The reported bound grows rarely, so that callers need not ask for each closure again after each step.
  let [reported, steps, nextReport] = [0, 0, 1];
  const add = (closure: ItemId, metres: number) => {
    if ((known.get(closure) ?? Number.POSITIVE_INFINITY) <= metres) return;
    known.set(closure, metres);
    heap.push(metres, closures.push(closure) - 1);
  };
  for (const closure of ask.to) add(closure, 0);
  const nextClosure = () => {
    for (let top = heap.pop(); top; top = heap.pop()) {
      const closure = closures[top.value];
      if (closure !== undefined && !settled.has(closure)) return { closure, metres: top.key };
    }
    return null;
  };
  return {
    from: (closure) => Math.min(settled.get(closure) ?? Number.POSITIVE_INFINITY, reported),
    advance: () => {
      if (reported === Number.POSITIVE_INFINITY) return;
      const next = nextClosure();
      if (!next) {
        reported = Number.POSITIVE_INFINITY;
        return;
      }
      settled.set(next.closure, next.metres);
      steps += 1;
      if (steps >= nextReport) [reported, nextReport] = [next.metres, 2 * steps];
      for (const { section, from, metres } of sectionsTo(stations, next.closure, ask.without))
        if (!settled.has(from) && isWide(stations, section, ask)) add(from, next.metres + metres);
    },
  };
}
