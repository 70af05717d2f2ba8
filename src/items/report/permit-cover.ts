import type { Bounds, LngLat } from '../../geo/lng-lat';
import { fastDistance } from '../../geo/path/fast-path-length';
import { pointInRing } from '../../geo/polygon/point-in-ring';
import { boundsOf } from '../../geo/position/bounds-of';
import { packIndex, readIndex } from '../../geo/spatial/packed-index';

/** The cover of a place, the better the higher: nothing, a permit that is waited for, a permit that gives leave. */
export type Grade = 0 | 1 | 2;

type Ring = readonly LngLat[];
export type CoverArea = { readonly rings: readonly Ring[]; readonly grade: 1 | 2 };

/** Metres of a path by what covers them; together they are the whole path. */
export type Covered = readonly [none: number, waiting: number, leave: number];

export type PermitCover = (path: readonly LngLat[]) => Covered;

function boxOf(a: LngLat, b: LngLat): Bounds {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])];
}

function indexOf(boxes: readonly Bounds[]) {
  const flat = new Float64Array(4 * boxes.length);
  for (const [at, box] of boxes.entries()) flat.set(box, 4 * at);
  return readIndex(packIndex(boxes.length, flat));
}

/** The share of an edge at which it meets another one, 0 to 1; null when it does not, or runs along it. */
function meeting(a: LngLat, b: LngLat, [c, d]: readonly [LngLat, LngLat]): number | null {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const [u, v] = [d[0] - c[0], d[1] - c[1]];
  const turn = x * v - y * u;
  if (turn === 0) return null;
  const along = ((c[0] - a[0]) * v - (c[1] - a[1]) * u) / turn;
  const across = ((c[0] - a[0]) * y - (c[1] - a[1]) * x) / turn;
  return along > 0 && along < 1 && across >= 0 && across <= 1 ? along : null;
}

function isInside(at: LngLat, [west, south, east, north]: Bounds): boolean {
  return at[0] >= west && at[0] <= east && at[1] >= south && at[1] <= north;
}

/**
 * Makes what measures paths by what covers them. Edges are cut where they cross a ring, and each piece counts for the best
 * permit that its middle lies in; several polygons mean their union. Metres on the ellipsoid, as `quickLength` has them.
 */
export function createPermitCover(areas: readonly CoverArea[]): PermitCover {
  const rings = areas.flatMap(({ rings: own, grade }) =>
    own.flatMap((ring) => {
      const box = boundsOf(ring);
      return box ? [{ ring, box, grade }] : [];
    }),
  );
  const edges = rings.flatMap(({ ring }) =>
    ring.flatMap((from, at) => {
      const to = ring[(at + 1) % ring.length];
      return to ? [[from, to] as const] : [];
    }),
  );
  const boxes = indexOf(rings.map(({ box }) => box));
  const crossed = indexOf(edges.map(([from, to]) => boxOf(from, to)));

  const gradeAt = (at: LngLat, near: readonly number[]): Grade => {
    let best: Grade = 0;
    for (const number of near) {
      const one = rings[number];
      if (one && one.grade > best && isInside(at, one.box) && pointInRing(at, one.ring)) best = one.grade;
    }
    return best;
  };
  const addEdge = (a: LngLat, b: LngLat, sums: [number, number, number]) => {
    const metres = fastDistance(a, b);
    const box = boxOf(a, b);
    const near = boxes.search(box);
    if (near.length === 0) {
      sums[0] += metres;
      return;
    }
    const stops = crossed.search(box).flatMap((number) => {
      const edge = edges[number];
      return (edge && meeting(a, b, edge)) ?? [];
    });
    let from = 0;
    for (const to of [...stops.toSorted((one, other) => one - other), 1]) {
      const middle = (from + to) / 2;
      const at: LngLat = [a[0] + (b[0] - a[0]) * middle, a[1] + (b[1] - a[1]) * middle];
      sums[gradeAt(at, near)] += metres * (to - from);
      from = to;
    }
  };
  return (path) => {
    const sums: [number, number, number] = [0, 0, 0];
    let before: LngLat | null = null;
    for (const at of path) {
      if (before) addEdge(before, at, sums);
      before = at;
    }
    return sums;
  };
}
