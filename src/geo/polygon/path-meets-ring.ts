import type { LngLat } from '../lng-lat';
import { edgeCrossing } from '../measure/edge-crossing';
import { pointInRing } from './point-in-ring';

/** True when a path has a place in an open ring or crosses its edge; degrees are taken for a plane. */
export function pathMeetsRing(path: readonly LngLat[], ring: readonly LngLat[]): boolean {
  if (path.some((at) => pointInRing(at, ring))) return true;
  return path.some((to, index) => {
    const from = path[index - 1];
    return (
      from !== undefined &&
      ring.some((a, at) => edgeCrossing(from, to, [a, ring[(at + 1) % ring.length] ?? a]) !== null)
    );
  });
}
