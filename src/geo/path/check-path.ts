import type { LngLat } from '../lng-lat';
import { openRing } from '../polygon/ring';
import { ringCrossesItself } from '../polygon/ring-crosses-itself';

/** Why a geometry is not valid: keys of sentences. */
export type GeometryFault = 'too-few-points' | 'too-many-points' | 'out-of-range' | 'crosses-itself' | 'zero-length';

/** Points that one record may have (the service refuses more). */
export const maxPoints = 20_000;

/** True when both coordinates are finite numbers and on the globe: latitude within ±90°, longitude within ±180°. */
export function isInRange([lng, lat]: LngLat): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

/** Why a path cannot be a line, or null when it can: two points at least, not all in one place. */
export function checkPath(path: readonly LngLat[]): Exclude<GeometryFault, 'crosses-itself'> | null {
  const [first] = path;
  if (!first || path.length < 2) return 'too-few-points';
  if (path.length > maxPoints) return 'too-many-points';
  if (!path.every(isInRange)) return 'out-of-range';
  return path.every(([lng, lat]) => lng === first[0] && lat === first[1]) ? 'zero-length' : null;
}

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
