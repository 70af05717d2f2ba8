import type { LngLat } from '../lng-lat';
import { ellipsoid } from './ellipsoid';

/** The direction in which the shortest way from a to b sets out, in degrees clockwise from north: 0 ≤ bearing < 360. */
export function bearing(a: LngLat, b: LngLat): number {
  const azimuth = ellipsoid.Inverse(a[1], a[0], b[1], b[0]).azi1 ?? Number.NaN;
  return ((azimuth % 360) + 360) % 360;
}
