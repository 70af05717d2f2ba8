import polygonClipping from 'polygon-clipping';
import type { LngLat } from '../../lng-lat';
import { metresPerDegree } from '../../measure/metres-per-degree';
import { pointInRing } from '../../polygon/point-in-ring';
import { ringCrossesItself } from '../../polygon/ring-crosses-itself';
import { mergeConnectedPaths } from '../merge-connected-paths';
import { simplifyPath } from '../simplify-path';

type Corner = [x: number, y: number];

type Edge = readonly [from: Corner, to: Corner];

/** The direction of an edge, of length one. */
function heading([[ax, ay], [bx, by]]: Edge): Corner {
  const length = Math.hypot(bx - ax, by - ay);
  return length > 0 ? [(bx - ax) / length, (by - ay) / length] : [1, 0];
}

/** The rectangle around an edge, in metres: `radius` to both sides, and so far beyond its ends. */
function around(edge: Edge, radius: number, { before, after }: { before: number; after: number }): Corner[] {
  const [[ax, ay], [bx, by]] = edge;
  const [ux, uy] = heading(edge);
  const [rx, ry] = [uy * radius, -ux * radius];
  return [
    [ax - ux * before + rx, ay - uy * before + ry],
    [bx + ux * after + rx, by + uy * after + ry],
    [bx + ux * after - rx, by + uy * after - ry],
    [ax - ux * before - rx, ay - uy * before - ry],
  ];
}

/**
 * How far two edges that follow each other reach beyond the corner between them: to where their outer sides meet, so that a bend
 * has no step, and no further than an end reaches.
 */
function reachAt(one: Edge | undefined, next: Edge | undefined, radius: number): number {
  if (!one || !next) return radius;
  const [u, v] = [heading(one), heading(next)];
  const turn = Math.atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1]);
  return radius * Math.min(1, Math.tan(Math.abs(turn) / 2));
}

/** The rectangles around all edges. Of what does not lead anywhere, its place. */
function boxesOf(path: readonly Corner[], radius: number): Corner[][][] {
  const all = path.slice(1).map((to, index): Edge => [path[index] ?? to, to]);
  const edges = all.filter(([from, to]) => from[0] !== to[0] || from[1] !== to[1]);
  const [first] = path;
  if (first && edges.length === 0) return [[around([first, first], radius, { before: radius, after: radius })]];
  return edges.map((edge, index) => {
    const before = reachAt(edges[index - 1], edge, radius);
    const after = reachAt(edge, edges[index + 1], radius);
    return [around(edge, radius, { before, after })];
  });
}

/** Edges whose rectangles are united one by one; a path with more of them is buffered more coarsely. */
const mostEdges = 2000;
/** A path with more edges is straightened first, by this share of the radius at most. */
const straightened = 0.05;

/**
 * The rectangles around a path of many bends: around the ways between the cells of a grid that it goes through, each way once, so
 * much wider that they cover the path. Null where it goes from each cell to many others, as a position at rest does.
 */
function coarseBoxes(path: readonly Corner[], radius: number): Corner[][][] | null {
  const middleOf = ([x, y]: Corner): Corner => [Math.round(x / radius) * radius, Math.round(y / radius) * radius];
  const ways = new Map<string, Edge>();
  const cells = new Set<string>();
  for (const [index, at] of path.entries()) {
    const [from, to] = [middleOf(path[index - 1] ?? at), middleOf(at)];
    const [one, other] = [String(from), String(to)];
    cells.add(other);
    if (one !== other || path.length === 1) ways.set(one < other ? `${one} ${other}` : `${other} ${one}`, [from, to]);
  }
  if (ways.size === 0 || ways.size > mostEdges || ways.size > 2 * cells.size) return null;
  const wide = radius * (1 + Math.SQRT1_2);
  return [...ways.values()].map((edge) => [around(edge, wide, { before: wide, after: wide })]);
}

/** The rectangles around a path; fewer and larger ones, or a single outline, for a path of many bends. */
function boxesAround(path: readonly Corner[], radius: number): Corner[][][] {
  if (path.length <= mostEdges) return boxesOf(path, radius);
  const reach = { before: radius, after: radius };
  return coarseBoxes(path, radius) ?? [[[...hull(path.flatMap((at) => around([at, at], radius, reach)))]]];
}

const mostTurns = 8;

function rounded(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}

/** Twice the area of an open ring. */
function size(ring: readonly LngLat[]): number {
  const sum = ring.reduce((all, [ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    return all + ax * by - bx * ay;
  }, 0);
  return Math.abs(sum);
}

/** To so many steps a metre: the library loses its way among places that nearly fall together. */
function steadied(polygons: readonly Corner[][][], steps: number): Corner[][][] {
  const steady = ([east, north]: Corner): Corner => [
    Math.round(east * steps) / steps,
    Math.round(north * steps) / steps,
  ];
  return polygons.map((rings) => rings.map((ring) => ring.map(steady)));
}

/** Without the corners that lie straight between their neighbours: two sides that meet there, to the 2 mm that rounding leaves. */
function withoutStraight(ring: readonly Corner[]): readonly Corner[] {
  return ring.filter((at, index) => {
    const [from, to] = [ring.at(index - 1) ?? at, ring[(index + 1) % ring.length] ?? at];
    const [ux, uy] = heading([from, to]);
    const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
    return Math.abs(ux * dy - uy * dx) > 0.002 || ux * dx + uy * dy < 0;
  });
}

/** True when the way from `a` over `b` to `c` turns left. */
function turnsLeft([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;
}

function hull(corners: readonly Corner[]): readonly Corner[] {
  const sorted = corners.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (along: readonly Corner[]): Corner[] => {
    const kept: Corner[] = [];
    for (const corner of along) {
      for (let [a, b] = kept.slice(-2); a && b && !turnsLeft(a, b, corner); [a, b] = kept.slice(-2)) kept.pop();
      kept.push(corner);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** True when the outline holds all these boxes, each two hundredths smaller: what rounding may take. */
function holdsAll(ring: readonly Corner[], boxes: readonly Corner[][][]): boolean {
  return boxes.flat().every((corners) => {
    const middle = [0, 1].map((axis) => corners.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / corners.length);
    const [east = 0, north = 0] = middle;
    return corners.every(([x, y]) => pointInRing([x + (east - x) / 50, y + (north - y) / 50], ring));
  });
}

/** The outline of the largest part of what all these cover, as an open ring; empty where the library finds no way round. */
function united(polygons: Corner[][][]): readonly Corner[] {
  try {
    const rings = polygonClipping.union(polygons).map(([ring = []]) => ring.slice(0, -1));
    return rings.toSorted((a, b) => size(b) - size(a))[0] ?? [];
  } catch {
    return [];
  }
}

/** The outline of boxes that hang together, as an open ring. */
function outline(boxes: readonly Corner[][][]): readonly Corner[] {
  // To a millimetre, then coarser: where edges nearly fall together the library may leave out most of what it was given.
  for (const steps of [1000, 100, 10]) {
    const ring = united(steadied(boxes, steps));
    if (holdsAll(ring, boxes)) return ring;
  }
  // The outline around all corners is larger than asked for, and sound.
  return hull(boxes.flat(2));
}

/**
 * The area within `radius` metres of a path as one open ring, with square ends and pointed corners; what it encloses is
 * part of it. A path of over 2,000 edges is straightened a little, and its area reaches that much further.
 * Measured in a plane around the path's first place: for paths of some kilometres. Null for an empty path.
 */
export function bufferPath(path: readonly LngLat[], radius: number): readonly LngLat[] | null {
  const [first] = path;
  if (!first) return null;
  const { x, y } = metresPerDegree(first[1]);
  const isLong = path.length > mostEdges;
  const slim = isLong ? simplifyPath(path, radius * straightened).path : path;
  const plane = slim.map((at): Corner => [(at[0] - first[0]) * x, (at[1] - first[1]) * y]);
  const toPlace = ([east, north]: Corner): LngLat => [rounded(first[0] + east / x), rounded(first[1] + north / y)];
  const toPlane = ([lng, lat]: LngLat): Corner => [(lng - first[0]) * x, (lat - first[1]) * y];
  const boxes = boxesAround(plane, isLong ? radius * (1 + straightened) : radius);
  let places = withoutStraight(outline(boxes)).map(toPlace);
  // Where edges nearly fall together, rounding to a centimetre may make them cross: then what is rounded is united again.
  for (let turn = 0; turn < mostTurns && ringCrossesItself(places); turn += 1) {
    places = united(steadied([[places.map(toPlane)]], 1000)).map(toPlace);
  }
  const isSound = !ringCrossesItself(places) && holdsAll(places.map(toPlane), boxes);
  return isSound ? places : hull(boxes.flat(2)).map(toPlace);
}

/**
 * The area within `radius` metres of several paths, as open rings: paths that meet end to end are one way, paths that come near each
 * other share a ring, and what they enclose is part of it. As exact as `bufferPath`; one ring a path where they cannot be united.
 */
export function bufferPaths(paths: readonly (readonly LngLat[])[], radius: number): readonly (readonly LngLat[])[] {
  const rings = mergeConnectedPaths(paths).flatMap((path) => {
    const ring = bufferPath(path, radius);
    return ring ? [ring] : [];
  });
  const [first, ...others] = rings.map((ring) => [ring.map(([lng, lat]): Corner => [lng, lat])]);
  if (!first) return [];
  try {
    const whole = polygonClipping
      .union(first, ...others)
      .map(([outer = []]) => outer.slice(0, -1).map(([lng, lat]): LngLat => [rounded(lng), rounded(lat)]));
    const isSound = whole.every((ring) => ring.length >= 3 && !ringCrossesItself(ring));
    // A little less may be rounding; much less is a part that the library has left out.
    const least = Math.max(...rings.map(size)) * 0.99;
    return isSound && whole.reduce((sum, ring) => sum + size(ring), 0) >= least ? whole : rings;
  } catch {
    // Each is sound by itself, and a permit is the union of its polygons.
    return rings;
  }
}
