import type { LngLat } from '../lng-lat';
import { wrapLongitude } from '../position/wrap-longitude';
import { metresPerDegree } from './metres-per-degree';

/**
 * The distance of two places in a plane around the first one, metres: as good as the ellipsoid's over a few hundred metres, and
 * a hundred times as fast. Works across the antimeridian.
 */
export function planarDistance(a: LngLat, b: LngLat): number {
  const { x, y } = metresPerDegree(a[1]);
  return Math.hypot(wrapLongitude(b[0] - a[0]) * x, (b[1] - a[1]) * y);
}

/** Degrees of latitude in a metre, at most: two places whose latitudes differ by more cannot be nearer. */
const latitudeOfMetre = 1 / 110_500;

/** True when two places are no more than so many metres apart. */
export function isWithinMetres(a: LngLat, b: LngLat, metres: number): boolean {
  return Math.abs(a[1] - b[1]) <= metres * latitudeOfMetre && planarDistance(a, b) <= metres;
}
