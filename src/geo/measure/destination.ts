import type { LngLat } from '../lng-lat';
import { ellipsoid } from './ellipsoid';

/** Where one arrives `metres` from `at` in a direction (degrees clockwise from north). The longitude is in [-180, 180]. */
export function destination(at: LngLat, bearing: number, metres: number): LngLat {
  const { lat2, lon2 } = ellipsoid.Direct(at[1], at[0], bearing, metres);
  return [lon2 ?? Number.NaN, lat2 ?? Number.NaN];
}
