import type { Bounds, LngLat, Pixel } from '../lng-lat';
import { toMercator, unitZoom } from '../position/mercator';

/**
 * An area that was swept over the map: a box or a free outline, in the Mercator square (0 to 1, y down), where straight lines
 * on the screen are straight too. What lies on its edge is touched.
 */
export type Sweep = {
  /** West, north, east, south of the area. */
  readonly square: Bounds;
  /** True when the area is a box: then whatever has its own box inside is touched. */
  readonly isBox: boolean;
  readonly touchesPoint: (x: number, y: number) => boolean;
  /** True when a ring (degrees) lies wholly inside the area. */
  readonly holds: (ring: readonly LngLat[]) => boolean;
  /**
   * True when the area touches a path of `x, y` pairs from index `start` to `end` (of numbers, not of pairs), its inside or
   * its edge. A closed path has an edge from its last place to its first; what it encloses is no part of it.
   */
  readonly touchesPath: (xy: ArrayLike<number>, span: PathSpan) => boolean;
};

export type PathSpan = {
  readonly start: number;
  readonly end: number;
  readonly closed: boolean;
  /** How many worlds further east the path is written than it lies: lines over the antimeridian go on beyond the square. */
  readonly turn?: number;
};

type Edge = readonly [ax: number, ay: number, bx: number, by: number];

/** Positive when c lies on one side of the line from a to b, negative on the other, 0 on it. */
function side([ax, ay, bx, by]: Edge, x: number, y: number): number {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
}

function aside([ax, ay, bx, by]: Edge, [cx, cy, dx, dy]: Edge): boolean {
  const x = Math.max(ax, bx) < Math.min(cx, dx) || Math.min(ax, bx) > Math.max(cx, dx);
  return x || Math.max(ay, by) < Math.min(cy, dy) || Math.min(ay, by) > Math.max(cy, dy);
}

function crosses(one: Edge, other: Edge): boolean {
  if (aside(one, other)) return false;
  const [a, b] = [side(one, other[0], other[1]), side(one, other[2], other[3])];
  const [c, d] = [side(other, one[0], one[1]), side(other, one[2], one[3])];
  return a * b <= 0 && c * d <= 0;
}

function edgesOf(corners: readonly Pixel[]): readonly Edge[] {
  return corners.flatMap((from, index): readonly Edge[] => {
    const to = corners[(index + 1) % corners.length];
    return to ? [[from.x, from.y, to.x, to.y]] : [];
  });
}

function squareOf(corners: readonly Pixel[]): Bounds {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of corners) {
    [west, north] = [Math.min(west, x), Math.min(north, y)];
    [east, south] = [Math.max(east, x), Math.max(south, y)];
  }
  return [west, north, east, south];
}

function isUpright(edges: readonly Edge[]): boolean {
  return edges.length === 4 && edges.every(([ax, ay, bx, by]) => ax === bx || ay === by);
}

/** Even-odd: of an outline that crosses itself, the loops that lie over each other are out again. */
function inside(edges: readonly Edge[], x: number, y: number): boolean {
  let is = false;
  for (const [ax, ay, bx, by] of edges) {
    if (by > y !== ay > y && x < bx + ((y - by) / (ay - by)) * (ax - bx)) is = !is;
  }
  return is;
}

/** The area within these corners (degrees; open or closed, at least three for an outline). */
export function sweepOf(corners: readonly LngLat[]): Sweep {
  const places = corners.map((at) => toMercator(at, unitZoom));
  const edges = edgesOf(places);
  const square = squareOf(places);
  const [west, north, east, south] = square;
  const isBox = isUpright(edges);
  const touchesPoint = (x: number, y: number) =>
    x >= west && x <= east && y >= north && y <= south && (isBox || inside(edges, x, y));
  const touchesEdge = (edge: Edge) =>
    !aside(edge, [west, north, east, south]) && edges.some((own) => crosses(own, edge));
  return {
    square,
    isBox,
    touchesPoint,
    holds: (ring) => {
      const own = ring.map((at) => toMercator(at, unitZoom));
      if (!own.every(({ x, y }) => touchesPoint(x, y))) return false;
      // A bent outline may leave the middle of an edge outside.
      return isBox || !edgesOf(own).some(touchesEdge);
    },
    touchesPath: (xy, { start, end, closed, turn = 0 }) => {
      const x = (at: number) => (xy[at] ?? 0) - turn;
      const y = (at: number) => xy[at + 1] ?? 0;
      for (let at = start; at < end; at += 2) if (touchesPoint(x(at), y(at))) return true;
      for (let at = start; at + 2 < end; at += 2) if (touchesEdge([x(at), y(at), x(at + 2), y(at + 2)])) return true;
      return closed && end - start > 4 && touchesEdge([x(end - 2), y(end - 2), x(start), y(start)]);
    },
  };
}
