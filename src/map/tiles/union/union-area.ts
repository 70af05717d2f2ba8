import type { FlatPath } from '../cutting/clip';
import type { PackedFeatures } from '../packed-features';
import { outerParts } from './outer-parts';
import { type UnionContacts, unionContacts } from './union-contacts';
import { unionRings } from './union-rings';

/** A ring as it is drawn: open, positions `from` to `to` in the Mercator square. Holes come after their outer ring. */
export type AreaRing = {
  readonly coordinates: ArrayLike<number>;
  readonly from: number;
  readonly to: number;
  readonly isHole: boolean;
};

/** Steps of the grid on which rings are joined, in the width of the world: each is half a millimetre. */
const grid = 2 ** 36;
/**
 * The library needs some 7 ms for a thousand positions, and as much for 250 places where edges meet (each is counted from both
 * sides): rings of more work than this would hold up the tile for longer than a tenth of a second.
 */
const mostWork = 13_000;
const workOfContact = 2;
/** More parts than this are drawn as they are. */
const mostParts = 2000;
/** More pairs of parts beside each other than this are not compared. */
const mostPairs = 100_000;

/** Boxes nearer than this touch. */
const beside = 2;

type Ring = {
  readonly path: FlatPath;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
};
type Origin = readonly [x: number, y: number];

function partRing({ starts, coordinates }: PackedFeatures, part: number): AreaRing {
  return { coordinates, from: starts[part] ?? 0, to: starts[part + 1] ?? 0, isHole: false };
}

/** A part on the grid, from the origin, without positions that come twice. */
function ringOf({ starts, coordinates }: PackedFeatures, part: number, origin: Origin): Ring {
  const path: number[] = [];
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = starts[part] ?? 0; i < (starts[part + 1] ?? 0); i += 1) {
    const x = Math.round(((coordinates[2 * i] ?? 0) - origin[0]) * grid);
    const y = Math.round(((coordinates[2 * i + 1] ?? 0) - origin[1]) * grid);
    if (path.at(-2) === x && path.at(-1) === y) continue;
    path.push(x, y);
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [north, south] = [Math.min(north, y), Math.max(south, y)];
  }
  if (path.length > 2 && path[0] === path.at(-2) && path[1] === path.at(-1)) path.length -= 2;
  return { path, west, north, east, south };
}

/** Pairs of rings whose boxes touch, by their places in the list. Null when they are too many. */
function pairsBeside(rings: readonly Ring[]): (readonly [number, number])[] | null {
  const pairs: (readonly [number, number])[] = [];
  const sorted = [...rings.entries()].sort(([, a], [, b]) => a.west - b.west);
  for (const [i, [one, a]] of sorted.entries()) {
    for (let j = i + 1; j < sorted.length; j += 1) {
      const [other, b] = sorted[j] ?? [one, a];
      if (b.west > a.east + beside) break;
      if (b.north <= a.south + beside && a.north <= b.south + beside) pairs.push([one, other]);
      if (pairs.length > mostPairs) return null;
    }
  }
  return pairs;
}

/** Whether a ring that crosses and touches none of another's edges lies in it: all of it does where its first corner does. */
function liesIn({ path: [x = 0, y = 0] }: Ring, { path }: Ring): boolean {
  let inside = false;
  for (let i = 0, j = path.length - 2; i < path.length; j = i, i += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [path[j], path[j + 1], path[i], path[i + 1]];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/** The rings of a union, back in the square. */
function ringsBack(polygons: readonly (readonly FlatPath[])[], origin: Origin): AreaRing[] {
  return polygons.flatMap((polygon) =>
    polygon.map((ring, i) => ({
      coordinates: Float64Array.from(ring, (value, at) => value / grid + origin[at % 2 === 0 ? 0 : 1]),
      from: 0,
      to: ring.length / 2,
      isHole: i > 0,
    })),
  );
}

/** The rings that touch each other, joined. Null when they are too many, or the library gives up. */
function joined(set: readonly number[], { rings, contacts }: UnionContacts): ReturnType<typeof unionRings> {
  const paths = set.flatMap((one) => [rings[one] ?? []]);
  const positions = paths.reduce((sum, path) => sum + path.length / 2, 0);
  const meetings = set.reduce((sum, one) => sum + contacts(one), 0);
  if (positions + workOfContact * meetings > mostWork) return null;
  const polygons = unionRings(paths);
  return polygons && polygons.length > 0 ? polygons : null;
}

function find(packed: PackedFeatures, parts: readonly number[]): readonly AreaRing[] {
  const asTheyAre = (those: readonly number[]) => those.map((part) => partRing(packed, part));
  if (parts.length > mostParts) return asTheyAre(parts);
  const first = 2 * (packed.starts[parts[0] ?? 0] ?? 0);
  const origin: Origin = [packed.coordinates[first] ?? 0, packed.coordinates[first + 1] ?? 0];
  const rings = parts.map((part) => ringOf(packed, part, origin));
  const pairs = pairsBeside(rings);
  if (pairs?.length === 0) return asTheyAre(parts);
  const found = pairs && unionContacts(rings.map(({ path }) => path));
  if (!pairs || !found) return asTheyAre(outerParts(packed, parts));
  const { sets } = found;
  const setOf: number[] = [];
  for (const [at, set] of sets.entries()) for (const one of set) setOf[one] = at;
  const within = new Set<number | undefined>();
  for (const [one, other] of pairs) {
    const [a, b] = [rings[one], rings[other]];
    if (!a || !b || setOf[one] === setOf[other]) continue;
    if (liesIn(a, b)) within.add(setOf[one]);
    else if (liesIn(b, a)) within.add(setOf[other]);
  }
  return sets.flatMap((set, at) => {
    if (within.has(at)) return [];
    const ofSet = set.flatMap((one) => parts[one] ?? []);
    if (ofSet.length === 1) return asTheyAre(ofSet);
    const polygons = joined(set, found);
    return polygons ? ringsBack(polygons, origin) : asTheyAre(outerParts(packed, ofSet));
  });
}

const known = new WeakMap<PackedFeatures, Map<number, readonly AreaRing[]>>();

/**
 * The rings of an area's union: rings that cross or touch are joined, with the holes that they enclose; rings inside of another
 * ring are left out. Where that would take too long, crossing rings stay as they are. Computed once a row.
 */
export function unionArea(packed: PackedFeatures, row: number): readonly AreaRing[] {
  const [from = 0, to = 0] = [packed.parts[row], packed.parts[row + 1]];
  if (to - from < 2) return to > from ? [partRing(packed, from)] : [];
  const rows = known.get(packed) ?? new Map<number, readonly AreaRing[]>();
  known.set(packed, rows);
  const before = rows.get(row);
  if (before) return before;
  const parts = Array.from({ length: to - from }, (_, i) => from + i);
  const rings = find(packed, parts);
  rows.set(row, rings);
  return rings;
}
