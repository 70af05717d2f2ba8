import type { LngLat } from '../lng-lat';
import { boundsOf } from '../position/bounds-of';
import { roundTo } from '../position/round-to';
import { wrapLongitude } from '../position/wrap-longitude';

/** Metres to the east and to the north. */
export type Flat = readonly [x: number, y: number];

/** A flat piece of the ellipsoid: good to a centimetre in a hundred metres, over a kilometre or two. */
export type LocalPlane = { readonly to: (at: LngLat) => Flat; readonly from: (flat: Flat) => LngLat };

/** The plane around the middle of some places; `from` rounds to a centimetre (7 decimals). */
export function localPlane(places: readonly LngLat[]): LocalPlane {
  const [first] = places;
  const origin = first ?? [0, 0];
  const beside = places.map(([lng, lat]): LngLat => [origin[0] + wrapLongitude(lng - origin[0]), lat]);
  const [west, south, east, north] = boundsOf(beside) ?? [0, 0, 0, 0];
  const middle: LngLat = [(west + east) / 2, (south + north) / 2];
  const lat = (middle[1] * Math.PI) / 180;
  // Metres of one degree on the ellipsoid at this latitude.
  const ky = 111_132.954 - 559.822 * Math.cos(2 * lat) + 1.175 * Math.cos(4 * lat);
  const kx = 111_412.84 * Math.cos(lat) - 93.5 * Math.cos(3 * lat) + 0.118 * Math.cos(5 * lat);
  return {
    to: (at) => [wrapLongitude(at[0] - middle[0]) * kx, (at[1] - middle[1]) * ky],
    from: ([x, y]) => {
      const [lng, north] = roundTo([middle[0] + x / kx, middle[1] + y / ky]);
      return [wrapLongitude(lng), north];
    },
  };
}
