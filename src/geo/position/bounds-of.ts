import type { Bounds, LngLat } from '../lng-lat';

/** The smallest box around all points, or null when there are none. Points that are no finite numbers are left out. */
export function boundsOf(points: Iterable<LngLat>): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of points) {
    if (!Number.isFinite(lng) || !Number.isFinite(lat)) continue;
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return west <= east ? [west, south, east, north] : null;
}
