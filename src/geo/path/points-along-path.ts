import type { LngLat } from '../lng-lat';
import { bearing } from '../measure/bearing';
import { destination } from '../measure/destination';
import { distance } from '../measure/distance';
import { roundTo } from '../position/round-to';
import type { PathCut } from './split-path';

/** A place on a path at so many metres from its start; `index` is the edge that it lies on. */
export type PointOnPath = { readonly at: LngLat; readonly index: number };

/** Metres within which a place is the vertex beside it: what is typed is rounded. */
const near = 0.02;

/**
 * Places on a path at ascending distances from its start, on the ellipsoid, in one pass; rounded to a centimetre, and exactly
 * a vertex when one lies within 2 cm. Distances beyond the end have no place.
 */
export function pointsAlongPath(path: readonly LngLat[], distances: readonly number[]): readonly PointOnPath[] {
  const found: PointOnPath[] = [];
  let passed = 0;
  for (const [index, from] of path.entries()) {
    const to = path[index + 1];
    if (!to) break;
    const length = distance(from, to);
    for (let metres = distances[found.length]; metres !== undefined; metres = distances[found.length]) {
      const left = metres - passed;
      if (left > length + near) break;
      const at = left < near ? from : left > length - near ? to : roundTo(destination(from, bearing(from, to), left));
      found.push({ at, index });
    }
    passed += length;
  }
  return found;
}

/**
 * The place that lies `metres` along a path from its start, on the ellipsoid and rounded to a centimetre; a vertex when it is
 * within a centimetre of one. Null beyond its ends, and for a path of fewer than two points.
 */
export function pointAlongPath(path: readonly LngLat[], metres: number): PathCut | null {
  if (!(metres >= 0)) return null;
  let left = metres;
  for (const [index, from] of path.entries()) {
    const to = path[index + 1];
    if (!to) break;
    const length = distance(from, to);
    if (left <= length + 0.01) {
      if (left < 0.01) return { index, at: from };
      if (left > length - 0.01) return { index, at: to };
      return { index, at: roundTo(destination(from, bearing(from, to), left)) };
    }
    left -= length;
  }
  return null;
}
