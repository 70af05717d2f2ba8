import type { LngLat } from '../lng-lat';
import { ellipsoid } from './ellipsoid';

/** The length of the shortest way from a to b on the ellipsoid, in metres. NaN when a coordinate is no finite number. */
export function distance(a: LngLat, b: LngLat): number {
  return ellipsoid.Inverse(a[1], a[0], b[1], b[0]).s12 ?? Number.NaN;
}
