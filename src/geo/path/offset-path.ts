import Flatbush from 'flatbush';
import type { LngLat } from '../lng-lat';
import { edgeCrossing, lineCrossing } from '../measure/edge-crossing';
import { type Flat, localPlane } from '../measure/local-plane';
import { createEdgeIndex } from '../spatial/edge-index';
import { distanceToPath } from './distance-to-path';

/** An edge with its direction, and whether the next one begins where it ends. */
type Edge = { readonly from: Flat; readonly to: Flat; readonly along: Flat };

/** Edges that are looked at in all before the bends are taken for too tight: a position at rest is one bend after the other. */
const mostLooks = 1_000_000;
/** Corners sharper than this many times the distance are cut off, not brought to a point. */
const miterLimit = 2;
/** How much nearer than asked the line may come, metres: rounding, and the plane. */
const slack = 0.03;

const dot = (a: Flat, b: Flat): number => a[0] * b[0] + a[1] * b[1];
const plus = (a: Flat, b: Flat, times = 1): Flat => [a[0] + b[0] * times, a[1] + b[1] * times];
const leftOf = ([x, y]: Flat): Flat => [-y, x];

function edgesOf(points: readonly Flat[]): Edge[] {
  return points.flatMap((from, index): Edge[] => {
    const to = points[index + 1];
    const length = to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0;
    return to && length > 0 ? [{ from, to, along: [(to[0] - from[0]) / length, (to[1] - from[1]) / length] }] : [];
  });
}

/** The corner between two edges that are moved aside: one point, or two where it is cut off. Null when they never meet. */
function corner(a: Edge, b: Edge, metres: number): readonly Flat[] | null {
  const [left, right] = [leftOf(a.along), leftOf(b.along)];
  const shares = a.to[0] === b.from[0] && a.to[1] === b.from[1];
  const [p, q] = [plus(a.to, left, metres), plus(b.from, right, metres)];
  if (!shares) {
    const met = lineCrossing(p, plus(p, a.along), [q, plus(q, b.along)]);
    if (met) return [met.at];
    return dot(a.along, b.along) > 0 ? [q] : null;
  }
  const open = 1 + dot(left, right);
  const isOuter = metres * (a.along[0] * b.along[1] - a.along[1] * b.along[0]) <= 0;
  if (isOuter && Math.sqrt(2 / Math.max(open, 1e-12)) > miterLimit) {
    return [plus(p, a.along, Math.abs(metres)), plus(q, b.along, -Math.abs(metres))];
  }
  if (open < 1e-9) return null;
  return [[a.to[0] + (metres * (left[0] + right[0])) / open, a.to[1] + (metres * (left[1] + right[1])) / open]];
}

/** The corners of all edges moved aside, ends included; null when two edges cannot meet. */
function cornersOf(edges: readonly Edge[], metres: number): (readonly Flat[])[] | null {
  const corners: (readonly Flat[])[] = [];
  for (const [index, edge] of edges.entries()) {
    const before = edges[index - 1];
    const found = before ? corner(before, edge, metres) : [plus(edge.from, leftOf(edge.along), metres)];
    if (!found) return null;
    corners.push(found);
  }
  const last = edges.at(-1);
  return last ? [...corners, [plus(last.to, leftOf(last.along), metres)]] : null;
}

/** How long an edge is between its new corners; less than nothing when it would run backwards. */
function lengthAside({ along }: Edge, start: readonly Flat[], end: readonly Flat[]): number {
  const [a, b] = [start.at(-1), end[0]];
  return a && b ? dot(plus(b, a, -1), along) : 0;
}

/** Edges moved aside, without the edges that the bends leave no room for. The worst edge is removed first. */
function movedAside(points: readonly Flat[], metres: number): readonly Flat[] | null {
  let edges = edgesOf(points);
  for (let looks = 0; edges.length > 0 && looks < mostLooks; looks += edges.length) {
    const corners = cornersOf(edges, metres);
    if (!corners) return null;
    let worst = { index: -1, length: -1e-9 };
    for (const [index, edge] of edges.entries()) {
      const length = lengthAside(edge, corners[index] ?? [], corners[index + 1] ?? []);
      if (length < worst.length) worst = { index, length };
    }
    if (worst.index < 0) return corners.flat();
    edges = edges.toSpliced(worst.index, 1);
  }
  return null;
}

/** The first place where a path crosses itself, or null; neighbouring edges do not count. */
function firstLoop(points: readonly Flat[]): { readonly from: number; readonly to: number; readonly at: Flat } | null {
  const edges = points.length - 1;
  if (edges < 3) return null;
  const index = new Flatbush(edges);
  const edge = (i: number): readonly [Flat, Flat] => [points[i] ?? [0, 0], points[i + 1] ?? [0, 0]];
  for (let i = 0; i < edges; i += 1) {
    const [a, b] = edge(i);
    index.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]));
  }
  index.finish();
  for (let i = 0; i < edges; i += 1) {
    const [a, b] = edge(i);
    const box = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])] as const;
    for (const j of index.search(...box, (other) => other > i + 1).toSorted((x, y) => x - y)) {
      const met = edgeCrossing(a, b, edge(j));
      if (met) return { from: i, to: j, at: met.at };
    }
  }
  return null;
}

/** A path without its loops, first to last; null for too many of them. */
function withoutLoops(points: readonly Flat[]): readonly Flat[] | null {
  let path = points;
  for (let looks = 0; looks < mostLooks; looks += path.length) {
    const loop = firstLoop(path);
    if (!loop) return path;
    path = [...path.slice(0, loop.from + 1), loop.at, ...path.slice(loop.to + 1)];
  }
  return null;
}

/** True when no vertex and no middle of an edge comes nearer to the old path than asked. */
function keepsAway(path: readonly LngLat[], old: readonly LngLat[], metres: number): boolean {
  const edges = createEdgeIndex([old]);
  const isClear = (at: LngLat) => {
    let isNear = false;
    const visit = (_: number, index: number) => {
      isNear ||= distanceToPath(at, old.slice(index, index + 2)) < metres - slack;
    };
    edges.search(edges.around(at, metres), visit, () => !isNear);
    return !isNear;
  };
  return path.every((at, index) => {
    const next = path[index + 1] ?? at;
    return isClear(at) && isClear([(at[0] + next[0]) / 2, (at[1] + next[1]) / 2]);
  });
}

/**
 * A path beside another one, `metres` to its left (less than 0: right), with mitred corners, on the ellipsoid within a
 * centimetre for some hundred metres. Sharp outer corners are cut off at twice the distance; loops at inner bends are taken
 * out. Null when the bends are too tight for the distance. A path that crosses itself keeps its crossings.
 */
export function offsetPath(path: readonly LngLat[], metres: number): readonly LngLat[] | null {
  const plane = localPlane(path);
  const points = path.map(plane.to);
  const aside = movedAside(points, metres);
  if (!aside) return null;
  if (firstLoop(points)) return aside.map(plane.from);
  const clean = withoutLoops(aside)?.map(plane.from);
  return clean && keepsAway(clean, path, Math.abs(metres)) ? clean : null;
}
