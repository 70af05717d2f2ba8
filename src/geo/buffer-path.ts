import polygonClipping from 'polygon-clipping';
import { degreeMetres } from './degree-metres';
import type { LngLat } from './lng-lat';

type Corner = [x: number, y: number];

/** The rectangle around an edge, in metres, that reaches `radius` beyond it on all sides. */
function around([ax, ay]: Corner, [bx, by]: Corner, radius: number): Corner[] {
  const length = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = length > 0 ? [((bx - ax) / length) * radius, ((by - ay) / length) * radius] : [radius, 0];
  return [
    [ax - ux + uy, ay - uy - ux],
    [bx + ux + uy, by + uy - ux],
    [bx + ux - uy, by + uy + ux],
    [ax - ux - uy, ay - uy + ux],
  ];
}

/**
 * The area within `radius` metres of a path as one open ring, with square ends and corners; what it encloses is part of it.
 * Measured in a plane around the path's first place: for paths of some kilometres. Null for an empty path.
 */
export function bufferPath(path: readonly LngLat[], radius: number): readonly LngLat[] | null {
  const [first] = path;
  if (!first) return null;
  const { x, y } = degreeMetres(first[1]);
  const plane = path.map((at): Corner => [(at[0] - first[0]) * x, (at[1] - first[1]) * y]);
  const [start] = plane;
  const edges = plane.flatMap((from, index): readonly (readonly [Corner, Corner])[] => {
    const to = plane[index + 1] ?? (plane.length === 1 ? start : undefined);
    return to ? [[from, to]] : [];
  });
  const boxes = edges.map(([from, to]) => [around(from, to, radius)]);
  const [union] = polygonClipping.union(boxes);
  const ring = union?.[0]?.slice(0, -1) ?? [];
  const rounded = (value: number) => Math.round(value * 1e7) / 1e7;
  return ring.map(([east, north]) => [rounded(first[0] + east / x), rounded(first[1] + north / y)]);
}
