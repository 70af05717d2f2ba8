import type { ItemRef } from '../../items/item';
import { compareRefs } from '../../items/sorting/compare-refs';

/** A way from a home to a terminal, metres. */
export type DropWay = { readonly home: ItemRef; readonly terminal: ItemRef; readonly metres: number };

/** Where each home hangs now, and how many hang on each terminal. */
type Hung = { readonly at: Map<ItemRef, DropWay>; readonly on: Map<ItemRef, Set<ItemRef>> };

/** How a terminal is reached while a place is looked for: metres more than before, and the way that is taken last. */
type Reached = { readonly metres: number; readonly by: DropWay };

/** Where those hang who find no port: so much farther than everything else that it is taken last. */
const nowhere: ItemRef = 'splice:local:nowhere';
const fartherThanAll = 1e7;

/** Less than this is rounding, metres: it makes no other way the better one. */
const leastGain = 1e-6;

/**
 * The ways to all terminals from one home if the homes there may move on: the least additional metres (Bellman and Ford's, as a
 * home that moves may come nearer).
 */
function waysFrom(home: ItemRef, ways: ReadonlyMap<ItemRef, readonly DropWay[]>, { at, on }: Hung) {
  const reached = new Map<ItemRef, Reached>();
  const open = [{ home, metres: 0 }];
  for (let next = open.shift(); next; next = open.shift()) {
    const own = at.get(next.home);
    for (const way of ways.get(next.home) ?? []) {
      const metres = next.metres + way.metres - (own?.metres ?? 0);
      if (way === own || metres >= (reached.get(way.terminal)?.metres ?? Number.POSITIVE_INFINITY) - leastGain)
        continue;
      reached.set(way.terminal, { metres, by: way });
      for (const other of on.get(way.terminal) ?? []) if (other !== next.home) open.push({ home: other, metres });
    }
  }
  return reached;
}

/** Hangs a home on the terminal of a way, and moves the homes that make room for it. */
function hang({ at, on }: Hung, reached: ReadonlyMap<ItemRef, Reached>, terminal: ItemRef): void {
  let goal: ItemRef | undefined = terminal;
  while (goal !== undefined) {
    const way: DropWay | undefined = reached.get(goal)?.by;
    if (!way) return;
    const before: ItemRef | undefined = at.get(way.home)?.terminal;
    if (before !== undefined) on.get(before)?.delete(way.home);
    at.set(way.home, way);
    on.set(goal, (on.get(goal) ?? new Set()).add(way.home));
    goal = before;
  }
}

/**
 * Hangs homes on terminals: as many homes as can be, and of all ways to do that the one with the fewest metres together. A terminal
 * takes as many as it has free ports. The same homes, ways and ports give the same answer, in whatever order they come.
 */
export function assignDrops(
  ways: readonly DropWay[],
  free: ReadonlyMap<ItemRef, number>,
): ReadonlyMap<ItemRef, DropWay> {
  const sorted = ways.toSorted(
    (a, b) => compareRefs(a.home, b.home) || a.metres - b.metres || compareRefs(a.terminal, b.terminal),
  );
  const own = new Map<ItemRef, DropWay[]>();
  for (const way of sorted) {
    const known = own.get(way.home);
    if (known) known.push(way);
    else own.set(way.home, [way]);
  }
  for (const [home, all] of own) all.push({ home, terminal: nowhere, metres: fartherThanAll });
  const room = (terminal: ItemRef) => (terminal === nowhere ? Number.POSITIVE_INFINITY : (free.get(terminal) ?? 0));
  const hung: Hung = { at: new Map(), on: new Map() };
  for (const home of own.keys()) {
    const reached = waysFrom(home, own, hung);
    const [best] = [...reached]
      .filter(([terminal]) => (hung.on.get(terminal)?.size ?? 0) < room(terminal))
      .toSorted(([a, x], [b, y]) => x.metres - y.metres || compareRefs(a, b));
    if (best) hang(hung, reached, best[0]);
  }
  return new Map([...hung.at].filter(([, { terminal }]) => terminal !== nowhere));
}
