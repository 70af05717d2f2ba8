import type { ItemId } from '../../items/item';
import { createDistanceHeap } from '../../items/network/distance-heap';
import type { CableStations } from './cable-stations';
import { type KnownDark, type PathEnds, type Ride, ridesFrom } from './free-rides';
import { createGoalBound, type GoalBound } from './goal-bound';

/** Rides from the one place to the other, with what stands for their order. */
export type FreePath = { readonly rides: readonly Ride[]; readonly metres: number; readonly weightM: number };

export type FreePathAsk = PathEnds & {
  /** Fibres that are wanted, all over the same way. */
  readonly count: number;
  /** Paths that are wanted. */
  readonly most: number;
  /** Sections of cables in which no path may run. */
  readonly without: ReadonlySet<string>;
};

/** Metres of fibre that lose as much as one splice does: 0.1 dB at 0.35 dB/km. A way with fewer splices may be so much longer. */
export const spliceM = 286;

/** Ways that are tried for the wanted ones: some of them come to one closure twice and are left out. */
const mostTried = 60;

/** The required beginning of a way, and the sections that may not follow it. `null` is the end of the way. */
type Root = {
  readonly sections: readonly string[];
  readonly via: readonly ItemId[];
  readonly banned: ReadonlySet<string | null>;
};

type Search = {
  readonly ask: FreePathAsk;
  readonly rides: (closure: ItemId) => readonly Ride[];
  readonly goal: GoalBound;
};

/** A closure that was reached; `done`: sections of the root so far, -1 behind the root. */
type State = {
  readonly closure: ItemId;
  readonly done: number;
  readonly weightM: number;
  readonly before: State | null;
  readonly ride: Ride | null;
};

/** Where a ride leads from a state: how many sections of the root are done then; null where the root does not allow it. */
function doneAfter({ done }: State, { sections, via }: Ride, root: Root): number | null {
  const known = new Set(root.via);
  if (done < 0) return via.some((closure) => known.has(closure)) ? null : -1;
  const left = root.sections.slice(done);
  const shared = Math.min(left.length, sections.length);
  for (let at = 0; at < shared; at += 1) if (left[at] !== sections[at]) return null;
  if (sections.length <= left.length) return done + sections.length;
  if (root.banned.has(sections[shared] ?? null)) return null;
  // A ride may come to a closure again: its cable does.
  const own = new Set(via.slice(0, shared));
  return via.slice(shared).some((closure) => known.has(closure) && !own.has(closure)) ? null : -1;
}

function pathOf(last: State): FreePath {
  const rides: Ride[] = [];
  for (let state: State | null = last; state?.ride; state = state.before) rides.push(state.ride);
  rides.reverse();
  return { rides, metres: rides.reduce((sum, ride) => sum + ride.metres, 0), weightM: last.weightM };
}

/**
 * The best way that begins with the root and continues without a banned section; null if there is none. It searches first where
 * the least is left to the goal, and never where no way leads there; the search for the goal runs beside it, step by step.
 */
function* bestAfter({ ask, rides, goal }: Search, root: Root): Generator<number, FreePath | null> {
  const states: State[] = [];
  const heap = createDistanceHeap();
  const best = new Map<string, number>();
  const keyOf = ({ closure, done }: State) => `${done} ${closure}`;
  const add = (state: State) => {
    if ((best.get(keyOf(state)) ?? Number.POSITIVE_INFINITY) <= state.weightM) return;
    best.set(keyOf(state), state.weightM);
    queue(states.push(state) - 1, state);
  };
  const queue = (at: number, { closure, weightM }: State) => {
    const least = weightM + goal.from(closure);
    if (least < Number.POSITIVE_INFINITY) heap.push(least, at);
  };
  const first = root.sections.length > 0 || root.banned.size > 0 ? 0 : -1;
  for (const closure of ask.from) add({ closure, done: first, weightM: 0, before: null, ride: null });
  for (let top = heap.pop(); top; top = heap.pop()) {
    const state = states[top.value];
    if (!state || (best.get(keyOf(state)) ?? 0) < state.weightM) continue;
    const isWhole = state.done < 0 || (state.done === root.sections.length && !root.banned.has(null));
    if (state.ride && isWhole && ask.to.has(state.closure)) return pathOf(state);
    if (state.weightM + goal.from(state.closure) > top.key) {
      queue(top.value, state);
      continue;
    }
    yield 0.5;
    goal.advance();
    for (const ride of rides(state.closure)) {
      const done = doneAfter(state, ride, root);
      if (done === null) continue;
      const weightM = state.weightM + ride.metres + (state.ride ? spliceM : 0);
      add({ closure: ride.to, done, weightM, before: state, ride });
    }
  }
  return null;
}

const sectionsOf = ({ rides }: FreePath) => rides.flatMap(({ sections }) => sections);
const viaOf = ({ rides }: FreePath) => rides.flatMap(({ via }) => via);

/** The closures on a ride, those to which one cable comes several times once. */
function closuresOn({ via, sections }: Ride): readonly ItemId[] {
  const cableAt = (at: number) => sections[at]?.slice(0, sections[at].lastIndexOf('/'));
  return [...new Map(via.map((closure, at) => [`${cableAt(at)} ${closure}`, closure])).values()];
}

/** True for a way that comes to each closure once, but over a cable that comes there again, and takes no section there and back. */
function isSimple(path: FreePath): boolean {
  const { rides } = path;
  const stretches = sectionsOf(path).map((section) => section.slice(0, -1));
  if (new Set(stretches).size < stretches.length) return false;
  const all = [...rides.slice(0, 1).map(({ from }) => from), ...rides.flatMap(closuresOn)];
  return new Set(all).size === all.length;
}

/** Ways that wait to be the next best one. */
type Waiting = { readonly path: FreePath; readonly from: number };

/** The ways that leave one at each of its sections from `from` on, in which none of `known` is found again (Yen's, Lawler's). */
function* deviations(
  search: Search,
  { path, from }: Waiting,
  known: readonly (readonly string[])[],
): Generator<number, readonly Waiting[]> {
  const [sections, via] = [sectionsOf(path), viaOf(path)];
  const start = path.rides[0]?.from;
  const found: Waiting[] = [];
  for (let at = from; at <= sections.length; at += 1) {
    const begins = (one: readonly string[]) => sections.slice(0, at).every((section, index) => section === one[index]);
    const banned = new Set(known.filter(begins).map((one) => one[at] ?? null));
    const passed = at === 0 || start === undefined ? [] : [start, ...via.slice(0, at)];
    const next = yield* bestAfter(search, { sections: sections.slice(0, at), via: passed, banned });
    if (next) found.push({ path: next, from: at });
  }
  return found;
}

/**
 * The best ways from the one place to the other over free fibres, each over other sections: the shortest, with `spliceM` metres
 * more for each closure in which something has to be spliced. Fewer than wanted where there are no more. None passes a closure
 * twice. It yields while it works.
 */
export function* freePaths(stations: CableStations, ask: FreePathAsk): Generator<number, readonly FreePath[]> {
  const kept = new Map<ItemId, readonly Ride[]>();
  const dark: KnownDark = new Map();
  const isAllowed = ({ sections }: Ride) => !sections.some((section) => ask.without.has(section.slice(0, -1)));
  const rides = (closure: ItemId) => {
    const known =
      kept.get(closure) ?? ridesFrom(stations, closure, { ends: ask, count: ask.count, dark }).filter(isAllowed);
    kept.set(closure, known);
    return known;
  };
  const search = { ask, rides, goal: createGoalBound(stations, ask) };
  const [known, found]: [(readonly string[])[], FreePath[]] = [[], []];
  const first = yield* bestAfter(search, { sections: [], via: [], banned: new Set() });
  const waiting: Waiting[] = first ? [{ path: first, from: 0 }] : [];
  for (let tried = 0; tried < mostTried && found.length < ask.most; tried += 1) {
    waiting.sort((a, b) => a.path.weightM - b.path.weightM);
    const next = waiting.shift();
    if (!next) break;
    known.push(sectionsOf(next.path));
    if (isSimple(next.path)) found.push(next.path);
    if (found.length < ask.most) waiting.push(...(yield* deviations(search, next, known)));
  }
  return found;
}
