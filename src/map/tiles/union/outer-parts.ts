import type { PackedFeatures } from '../packed-features';

type Ring = { readonly packed: PackedFeatures; readonly from: number; readonly to: number };
type Place = readonly [x: number, y: number];

/** When more pairs of edges than this were compared, what is left is taken as it is. */
const mostPairs = 1_000_000;
/** Nearer than half a millimetre is on the edge: what is reckoned of places is not exact. */
const onEdge = 1e-11;
const axes = [0, 1] as const;

const ringOf = (packed: PackedFeatures, part: number): Ring => {
  return { packed, from: packed.starts[part] ?? 0, to: packed.starts[part + 1] ?? 0 };
};
const length = ({ from, to }: Ring) => to - from;
function at({ packed, from, to }: Ring, i: number): Place {
  const index = from + (i % (to - from));
  return [packed.coordinates[2 * index] ?? 0, packed.coordinates[2 * index + 1] ?? 0];
}
/** On which side of the way from a to b a place lies: 0 when it is on it. */
function side(a: Place, b: Place, place: Place): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const across = dx * (place[1] - a[1]) - dy * (place[0] - a[0]);
  return Math.abs(across) <= onEdge * Math.hypot(dx, dy) ? 0 : Math.sign(across);
}

/** Whether a place is inside a ring or on its edge. */
function holds(ring: Ring, place: Place): boolean {
  let inside = false;
  for (let i = 0; i < length(ring); i += 1) {
    const [a, b] = [at(ring, i), at(ring, i + 1)];
    const isBeside = axes.every((axis) => {
      const [one, other] = [a[axis], b[axis]];
      return Math.min(one, other) - onEdge <= place[axis] && place[axis] <= Math.max(one, other) + onEdge;
    });
    if (isBeside && side(a, b, place) === 0) return true;
    if (a[1] > place[1] === b[1] > place[1]) continue;
    if (place[0] < a[0] + ((place[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
  }
  return inside;
}

function edgesCross(a: Ring, b: Ring): boolean {
  for (let i = 0; i < length(a); i += 1) {
    const [p, q] = [at(a, i), at(a, i + 1)];
    for (let j = 0; j < length(b); j += 1) {
      const [r, s] = [at(b, j), at(b, j + 1)];
      if (side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0) return true;
    }
  }
  return false;
}

/** Whether all of a ring lies in another: every vertex, every middle of an edge, and no edge crosses. */
function liesIn(inner: Ring, outer: Ring): boolean {
  for (let i = 0; i < length(inner); i += 1) {
    const [a, b] = [at(inner, i), at(inner, i + 1)];
    if (!holds(outer, a) || !holds(outer, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])) return false;
  }
  return !edgesCross(inner, outer);
}

/**
 * The parts of an area that do not lie wholly in another part. For rings that cannot be joined: they would be filled twice and
 * show an outline inside. Rings that merely cross are left as they are, and so are those of too many edges.
 */
export function outerParts(packed: PackedFeatures, parts: readonly number[]): readonly number[] {
  const kept: number[] = [];
  let pairs = 0;
  const isWithin = (inner: number, outer: number) => {
    const [one, other] = [ringOf(packed, inner), ringOf(packed, outer)];
    pairs += length(one) * length(other);
    return pairs <= mostPairs && liesIn(one, other);
  };
  for (const part of parts) {
    if (length(ringOf(packed, part)) < 3) continue;
    if (pairs <= mostPairs) {
      if (kept.some((other) => isWithin(part, other))) continue;
      const outer = kept.filter((other) => !isWithin(other, part));
      kept.splice(0, kept.length, ...outer);
    }
    kept.push(part);
  }
  return kept;
}
