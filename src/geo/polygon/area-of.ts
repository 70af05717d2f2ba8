import type { LngLat } from '../lng-lat';
import { ellipsoid } from '../measure/ellipsoid';

/**
 * The area of one ring, open or closed, on the ellipsoid, in square metres; never negative, whichever way it runs.
 * A ring that crosses itself gives the difference of its loops.
 */
export function areaOf(polygon: readonly LngLat[]): number {
  if (polygon.length < 3) return 0;
  const ring = ellipsoid.Polygon(false);
  for (const [lng, lat] of polygon) ring.AddPoint(lat, lng);
  return Math.abs(ring.Compute(false, true).area ?? Number.NaN);
}
