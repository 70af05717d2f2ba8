import type { FlatPath } from '../cutting/clip';

/** Nearer than this is on the edge: both ends of an edge and the place are rounded to the grid. */
const onEdge = 1.5;
/** Rings with more pairs of edges beside each other than this are not compared. */
const mostPairs = 4_000_000;
/** Nor are rings with more pairs of edges than this whose boxes touch. */
const mostBeside = 50_000;

type Edge = {
  readonly ring: number;
  /** Where it begins in its ring. */
  readonly at: number;
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
};
type Pin = { readonly share: number; readonly x: number; readonly y: number };

export type UnionContacts = {
  /** The rings with a position more wherever a corner of another lies on an edge of theirs, so that shared edges are equal. */
  readonly rings: readonly FlatPath[];
  /** Sets of rings that cross or touch each other, by their index in the list; a ring that touches none is a set of its own. */
  readonly sets: readonly (readonly number[])[];
  /** How often a ring crosses or touches another. */
  readonly contacts: (ring: number) => number;
};

function edgesOf(rings: readonly FlatPath[]): Edge[] {
  return rings.flatMap((path, ring) =>
    Array.from({ length: path.length / 2 }, (_, i): Edge => {
      const j = (2 * i + 2) % path.length;
      const [ax = 0, ay = 0, bx = 0, by = 0] = [path[2 * i], path[2 * i + 1], path[j], path[j + 1]];
      const [west, east] = ax < bx ? [ax, bx] : [bx, ax];
      const [north, south] = ay < by ? [ay, by] : [by, ay];
      return { ring, at: 2 * i, from: [ax, ay], to: [bx, by], west, east, north, south };
    }),
  );
}

/** Where a place lies along an edge that it is on, 0 to 1; null when it is not on it. */
function shareOn({ from, to }: Edge, [x, y]: readonly [number, number]): number | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(from[0] + share * dx - x, from[1] + share * dy - y) <= onEdge ? share : null;
}

function side({ from, to }: Edge, [x, y]: readonly [number, number]): number {
  return Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
}
const cross = (a: Edge, b: Edge) => side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;

/** Visits all edges of different rings whose boxes touch; false when there are too many of them. */
function visitPairs(edges: readonly Edge[], visit: (a: Edge, b: Edge) => void): boolean {
  const sorted = edges.toSorted((a, b) => a.west - b.west);
  const open: Edge[] = [];
  let [pairs, beside] = [0, 0];
  for (const edge of sorted) {
    let kept = 0;
    for (const other of open) {
      if (other.east < edge.west - onEdge) continue;
      open[kept] = other;
      kept += 1;
      if (other.ring === edge.ring || other.north > edge.south + onEdge || other.south < edge.north - onEdge) continue;
      beside += 1;
      visit(edge, other);
    }
    open.length = kept;
    pairs += kept;
    if (pairs > mostPairs || beside > mostBeside) return false;
    open.push(edge);
  }
  return true;
}

/** Sets that grow together. */
function createSets(count: number) {
  const parent = Array.from({ length: count }, (_, i) => i);
  const rootOf = (one: number): number => {
    let root = one;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root] ?? root] ?? root;
      root = parent[root] ?? root;
    }
    return root;
  };
  return {
    join: (a: number, b: number) => {
      parent[rootOf(a)] = rootOf(b);
    },
    all: (): number[][] => {
      const all = new Map<number, number[]>();
      for (const one of parent.keys()) {
        const set = all.get(rootOf(one));
        if (set) set.push(one);
        else all.set(rootOf(one), [one]);
      }
      return [...all.values()];
    },
  };
}

function pinned(ring: FlatPath, pinsAt: (at: number) => readonly Pin[] | undefined): FlatPath {
  const path: number[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    path.push(ring[at] ?? 0, ring[at + 1] ?? 0);
    for (const { x, y } of (pinsAt(at) ?? []).toSorted((a, b) => a.share - b.share)) {
      if (path.at(-2) !== x || path.at(-1) !== y) path.push(x, y);
    }
  }
  return path;
}

/**
 * Finds where open rings in whole units cross or touch each other (a place within a unit and a half of an edge is on it).
 * Null when that would take too long.
 */
export function unionContacts(rings: readonly FlatPath[]): UnionContacts | null {
  const sets = createSets(rings.length);
  const counts = rings.map(() => 0);
  const pins = rings.map(() => new Map<number, Pin[]>());
  const touch = (edge: Edge, [x, y]: readonly [number, number]): boolean => {
    const share = shareOn(edge, [x, y]);
    if (share === null) return false;
    if ([edge.from, edge.to].some((end) => end[0] === x && end[1] === y)) return true;
    const known = pins[edge.ring]?.get(edge.at);
    if (known) known.push({ share, x, y });
    else pins[edge.ring]?.set(edge.at, [{ share, x, y }]);
    return true;
  };
  const finished = visitPairs(edgesOf(rings), (a, b) => {
    const touches = [touch(a, b.from), touch(a, b.to), touch(b, a.from), touch(b, a.to)].some(Boolean);
    if (!touches && !cross(a, b)) return;
    sets.join(a.ring, b.ring);
    for (const { ring } of [a, b]) counts[ring] = (counts[ring] ?? 0) + 1;
  });
  if (!finished) return null;
  return {
    rings: rings.map((ring, i) => pinned(ring, (at) => pins[i]?.get(at))),
    sets: sets.all(),
    contacts: (ring) => counts[ring] ?? 0,
  };
}
