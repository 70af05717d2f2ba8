import Flatbush from 'flatbush';
import type { LngLat } from '../lng-lat';
import { openRing } from './ring';

type Edge = readonly [from: LngLat, to: LngLat];

/** Positive when c lies left of the way from a to b, negative when right, 0 when on its line. */
function side(a: LngLat, b: LngLat, c: LngLat): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

function within([a, b]: Edge, c: LngLat): boolean {
  const acrossX = Math.min(a[0], b[0]) <= c[0] && c[0] <= Math.max(a[0], b[0]);
  return acrossX && Math.min(a[1], b[1]) <= c[1] && c[1] <= Math.max(a[1], b[1]);
}

function touch(one: Edge, other: Edge): boolean {
  const [a, b] = [side(...one, other[0]), side(...one, other[1])];
  const [c, d] = [side(...other, one[0]), side(...other, one[1])];
  if (a * b < 0 && c * d < 0) return true;
  if (a === 0 && within(one, other[0])) return true;
  if (b === 0 && within(one, other[1])) return true;
  return (c === 0 && within(other, one[0])) || (d === 0 && within(other, one[1]));
}

/** Neighbouring edges share a vertex by nature: they cross only when the second runs back over the first. */
function foldsBack([a, b]: Edge, [, c]: Edge): boolean {
  return side(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
}

function boxOf([a, b]: Edge): readonly [number, number, number, number] {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])];
}

function edgesOf(ring: readonly LngLat[]): readonly Edge[] {
  const points = openRing(ring).filter((at, index, all) => {
    // The one before the first is the last: a ring may be closed more than once.
    const before = all.at(index - 1);
    return before === undefined || before[0] !== at[0] || before[1] !== at[1];
  });
  return points.flatMap((from, index): readonly Edge[] => {
    const to = points[(index + 1) % points.length];
    return to === undefined || points.length < 3 ? [] : [[from, to]];
  });
}

/**
 * True when a ring (open or closed) touches or crosses itself anywhere but at its neighbouring vertices, spikes included.
 * Repeated points in a row do no harm. Fast for rings of 20,000 points.
 */
export function ringCrossesItself(ring: readonly LngLat[]): boolean {
  const edges = edgesOf(ring);
  if (edges.length === 0) return false;
  const index = new Flatbush(edges.length);
  for (const edge of edges) index.add(...boxOf(edge));
  index.finish();
  return edges.some((edge, i) => {
    const next = edges[(i + 1) % edges.length];
    if (next && foldsBack(edge, next)) return true;
    return index.search(...boxOf(edge)).some((j) => {
      const other = edges[j];
      const apart = j - i;
      return other !== undefined && apart > 1 && apart < edges.length - 1 && touch(edge, other);
    });
  });
}
