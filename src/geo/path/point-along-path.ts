import type { LngLat } from '../lng-lat';
import { bearing } from '../measure/bearing';
import { destination } from '../measure/destination';
import { distance } from '../measure/distance';
import { roundTo } from '../position/round-to';
import type { PathCut } from './split-path';

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
