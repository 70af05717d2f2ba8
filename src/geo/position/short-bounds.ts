import type { Bounds, LngLat } from '../lng-lat';
import { boundsOf } from './bounds-of';

/**
 * The smallest box around all points, across the antimeridian where that is the shorter way: then its east is beyond 180°. Null when
 * there are no points. Points that are no finite numbers are left out.
 */
export function shortBounds(points: readonly LngLat[]): Bounds | null {
  const box = boundsOf(points);
  if (!box || box[2] - box[0] <= 180) return box;
  const across = boundsOf(points.map(([lng, lat]): LngLat => [lng < 0 ? lng + 360 : lng, lat]));
  return across && across[2] - across[0] < box[2] - box[0] ? across : box;
}
