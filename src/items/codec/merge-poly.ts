import { isPlainRecord, ownValue } from './plain-record';
import { readNumber } from './read-number';

/** A run of a list's points, from `start` up to `end`, and what stands there instead. */
type Hunk = { readonly start: number; readonly end: number; readonly points: readonly unknown[] };

/** Points by their place, to seven decimals: equal keys are the same point. Null when one cannot be read. */
function keysOf(points: readonly unknown[]): readonly string[] | null {
  const keys: string[] = [];
  for (const point of points) {
    if (!isPlainRecord(point)) return null;
    const [lat, lng] = [readNumber(ownValue(point, 'lat')), readNumber(ownValue(point, 'lng'))];
    if (lat === null || lng === null) return null;
    keys.push(`${Math.round(lat * 1e7)},${Math.round(lng * 1e7)}`);
  }
  return keys;
}

type Pair = readonly [from: number, to: number];

function indexOfUnique(keys: readonly string[], from: number, to: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (let index = from; index < to; index += 1) {
    const key = keys[index] ?? '';
    found.set(key, found.has(key) ? -1 : index);
  }
  return found;
}

/** The longest run of pairs in which both sides grow (patience sorting). */
function growing(pairs: readonly Pair[]): readonly Pair[] {
  const ends: number[] = [];
  const before = new Array<number>(pairs.length).fill(-1);
  pairs.forEach(([, to], index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < to) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  });
  const run: Pair[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair) run.push(pair);
  }
  return run.reverse();
}

/** Which points of a list are in the other one, in order: what is equal at both ends, and unique points between. */
function common(a: readonly string[], b: readonly string[]): readonly Pair[] {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const there = indexOfUnique(b, head, b.length - tail);
  const between = [...indexOfUnique(a, head, a.length - tail)].flatMap(([key, from]): Pair[] => {
    const to = there.get(key) ?? -1;
    return from >= 0 && to >= 0 ? [[from, to]] : [];
  });
  const pairs: Pair[] = [];
  for (let index = 0; index < head; index += 1) pairs.push([index, index]);
  pairs.push(...growing(between));
  for (let rest = tail; rest > 0; rest -= 1) pairs.push([a.length - rest, b.length - rest]);
  return pairs;
}

function hunksOf(pairs: readonly Pair[], base: number, edited: readonly unknown[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let [from, to] = [0, 0];
  for (const [nextFrom, nextTo] of [...pairs, [base, edited.length] as const]) {
    if (nextFrom > from || nextTo > to) hunks.push({ start: from, end: nextFrom, points: edited.slice(to, nextTo) });
    [from, to] = [nextFrom + 1, nextTo + 1];
  }
  return hunks;
}

function isSame(one: Hunk, other: Hunk): boolean {
  if (one.start !== other.start || one.end !== other.end || one.points.length !== other.points.length) return false;
  const [a, b] = [keysOf(one.points), keysOf(other.points)];
  return a !== null && b !== null && a.join(' ') === b.join(' ');
}

function overlap(one: Hunk, other: Hunk): boolean {
  if (one.start === other.start && (one.start === one.end || other.start === other.end)) return one.end === other.end;
  return one.start < other.end && other.start < one.end;
}

function applied(base: readonly unknown[], hunks: readonly Hunk[]): readonly unknown[] {
  const points: unknown[] = [];
  let at = 0;
  for (const hunk of hunks) {
    points.push(...base.slice(at, hunk.start), ...hunk.points);
    at = hunk.end;
  }
  points.push(...base.slice(at));
  return points;
}

function mergeList(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) {
  const [baseKeys, mineKeys, theirKeys] = [keysOf(base), keysOf(mine), keysOf(theirs)];
  if (!baseKeys || !mineKeys || !theirKeys) return null;
  const ours = hunksOf(common(baseKeys, mineKeys), base.length, mine);
  const others = hunksOf(common(baseKeys, theirKeys), base.length, theirs);
  const kept = ours.filter((hunk) => !others.some((other) => isSame(hunk, other)));
  if (kept.some((hunk) => others.some((other) => overlap(hunk, other)))) return null;
  return applied(
    base,
    [...kept, ...others].sort((a, b) => a.start - b.start || a.end - b.end),
  );
}

function isListOfLists(poly: readonly unknown[]): poly is readonly (readonly unknown[])[] {
  return poly.length > 0 && poly.every(Array.isArray);
}

/**
 * A `poly` that two people have reshaped, put together when they touched different points: the points of `base` with what
 * `mine` and `theirs` changed. Each stays spelt as it was. Null when both changed the same run, when too little would be left, or when
 * one of them cannot be read: then a person decides (docs/sync.md 4.6). Pure.
 */
export function mergePoly(base: unknown, mine: unknown, theirs: unknown): readonly unknown[] | null {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return null;
  if (isListOfLists(base) && isListOfLists(mine) && isListOfLists(theirs)) {
    if (mine.length !== base.length || theirs.length !== base.length) return null;
    const rings = base.map((ring, index) => mergeList(ring, mine[index] ?? [], theirs[index] ?? []));
    return rings.some((ring) => ring === null || ring.length < 3) ? null : rings;
  }
  const line = mergeList(base, mine, theirs);
  return line === null || line.length < 2 ? null : line;
}
