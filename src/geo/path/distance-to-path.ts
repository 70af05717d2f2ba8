import type { LngLat } from '../lng-lat';
import { nearestOnPath } from './nearest-on-path';

/** Metres from a place to the nearest place of a path, measured in a plane around it; infinite for an empty path. */
export function distanceToPath(at: LngLat, path: readonly LngLat[]): number {
  return nearestOnPath(at, path)?.metres ?? Number.POSITIVE_INFINITY;
}
