import type { LngLat } from '../lng-lat';
import { distance } from '../measure/distance';

/** The length of a path on the ellipsoid, in metres; 0 for fewer than two points. */
export function pathLength(path: readonly LngLat[]): number {
  let metres = 0;
  let before: LngLat | null = null;
  for (const at of path) {
    if (before) metres += distance(before, at);
    before = at;
  }
  return metres;
}
