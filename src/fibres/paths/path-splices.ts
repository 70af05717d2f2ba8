import type { ItemId } from '../../items/item';
import type { Hop } from '../network/follow-light';
import { type FibreEnd, keyOfSide } from '../plan/closure-plan';
import type { FreePath } from './free-paths';
import type { FreeFibre, Ride } from './free-rides';

/** Ends that follow each other on both sides: the n-th from `from` on belongs to the n-th from `to` on. */
export type EndPairs = { readonly from: FibreEnd; readonly to: FibreEnd; readonly count: number };

/** The splices in one closure of a path. */
export type PathSplices = { readonly closure: ItemId; readonly pairs: readonly EndPairs[] };

/** A ride with the fibres that are taken of it: as many as are wanted. */
export type ChosenRide = Omit<Ride, 'fibres'> & { readonly fibres: readonly FreeFibre[] };

/** A path with its fibres; what is missing between them; and each fibre with its splices from end to end. */
export type ChosenPath = {
  readonly rides: readonly ChosenRide[];
  readonly metres: number;
  readonly splices: readonly PathSplices[];
  /** The first fibre from end to end, with the splices that are to be made. */
  readonly hops: readonly Hop[];
};

const isNext = (a: FibreEnd, b: FibreEnd) => keyOfSide(a.side) === keyOfSide(b.side) && b.number === a.number + 1;

/** The fibres of a ride to take: the first group that lies side by side at both ends, else the first fibres. */
function chosenOf(fibres: readonly FreeFibre[], count: number): readonly FreeFibre[] {
  const sorted = fibres.toSorted((a, b) => a.from.number - b.from.number);
  let first = 0;
  for (const [at, fibre] of sorted.entries()) {
    const before = sorted[at - 1];
    if (!before || !isNext(before.from, fibre.from) || !isNext(before.to, fibre.to)) first = at;
    if (at - first + 1 === count) return sorted.slice(first, at + 1);
  }
  return sorted.slice(0, count);
}

/** Ends that belong together, in as few rows as they follow each other in. */
export function pairsOf(all: readonly (readonly [FibreEnd, FibreEnd])[]): readonly EndPairs[] {
  const pairs: EndPairs[] = [];
  for (const [from, to] of all) {
    const last = pairs.at(-1);
    const goesOn =
      last &&
      isNext({ ...last.from, number: last.from.number + last.count - 1 }, from) &&
      isNext({ ...last.to, number: last.to.number + last.count - 1 }, to);
    if (last && goesOn) pairs[pairs.length - 1] = { ...last, count: last.count + 1 };
    else pairs.push({ from, to, count: 1 });
  }
  return pairs;
}

function hopsOf(rides: readonly ChosenRide[], at: number): readonly Hop[] {
  return rides.flatMap(({ from: closure, fibres }, index): readonly Hop[] => {
    const fibre = fibres[at];
    const before = rides[index - 1]?.fibres[at];
    if (!fibre) return [];
    if (!before) return fibre.hops;
    const ends = { from: before.to, to: fibre.from };
    const run = { ...ends, count: 1, kind: 'fusion', state: 'planned', rest: {} } as const;
    return [{ kind: 'splice', closure, run, ...ends }, ...fibre.hops];
  });
}

/** Takes fibres for a path and says what has to be spliced where. */
export function choosePath({ rides, metres }: FreePath, count: number): ChosenPath {
  const chosen = rides.map((ride) => ({ ...ride, fibres: chosenOf(ride.fibres, count) }));
  const splices = chosen.slice(1).map(({ from: closure, fibres }, index): PathSplices => {
    const before = chosen[index]?.fibres ?? [];
    return { closure, pairs: pairsOf(fibres.flatMap(({ from }, at) => (before[at] ? [[before[at].to, from]] : []))) };
  });
  return { rides: chosen, metres, splices, hops: hopsOf(chosen, 0) };
}
