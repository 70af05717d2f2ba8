import type { LngLat } from '../lng-lat';
import { type GeometryFault, isInRange, maxPoints } from '../path/check-path';
import { openRing } from './ring';
import { ringCrossesItself } from './ring-crosses-itself';

function checkRing(closed: readonly LngLat[]): GeometryFault | null {
  const ring = openRing(closed);
  if (ring.length < 3) return 'too-few-points';
  if (!ring.every(isInRange)) return 'out-of-range';
  const places = new Set(ring.map(([lng, lat]) => `${lng} ${lat}`)).size;
  if (places === 1) return 'zero-length';
  if (places === 2) return 'too-few-points';
  return ringCrossesItself(ring) ? 'crosses-itself' : null;
}

/** Why polygons (rings, open or closed) cannot be an area, or null when they can. The first fault that is found. */
export function checkPolygons(polygons: readonly (readonly LngLat[])[]): GeometryFault | null {
  if (polygons.length === 0) return 'too-few-points';
  if (polygons.reduce((sum, ring) => sum + ring.length, 0) > maxPoints) return 'too-many-points';
  for (const ring of polygons) {
    const fault = checkRing(ring);
    if (fault) return fault;
  }
  return null;
}
