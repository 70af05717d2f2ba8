import type { LngLat } from '../lng-lat';
import type { Flat } from '../measure/local-plane';
import { wrapLongitude } from './wrap-longitude';

/** WGS84: half of the equator's axis in metres, and the third flattening n = f / (2 − f). */
const semiMajor = 6_378_137;
const flattening = 1 / 298.257_223_563;
const eccentricity = Math.sqrt(flattening * (2 - flattening));
const n = flattening / (2 - flattening);
const [n2, n3, n4] = [n ** 2, n ** 3, n ** 4];
/** The radius of the sphere whose meridian is as long as the ellipsoid's. */
const rectifying = (semiMajor / (1 + n)) * (1 + n2 / 4 + n4 / 64);

/** Krüger's series to the fourth order: exact to a micrometre within some thousand kilometres of the middle meridian. */
const forwards = [
  n / 2 - (2 / 3) * n2 + (5 / 16) * n3 + (41 / 180) * n4,
  (13 / 48) * n2 - (3 / 5) * n3 + (557 / 1440) * n4,
  (61 / 240) * n3 - (103 / 140) * n4,
  (49_561 / 161_280) * n4,
];
const backwards = [
  n / 2 - (2 / 3) * n2 + (37 / 96) * n3 - n4 / 360,
  n2 / 48 + n3 / 15 - (437 / 1440) * n4,
  (17 / 480) * n3 - (37 / 840) * n4,
  (4397 / 161_280) * n4,
];
const latitudes = [
  2 * n - (2 / 3) * n2 - 2 * n3 + (116 / 45) * n4,
  (7 / 3) * n2 - (8 / 5) * n3 - (227 / 45) * n4,
  (56 / 15) * n3 - (136 / 35) * n4,
  (4279 / 630) * n4,
];

const radians = Math.PI / 180;

/** The sum of a series at a place of the sphere's own transverse Mercator. */
function series(factors: readonly number[], [xi, eta]: Flat): Flat {
  let [north, east] = [0, 0];
  for (const [index, factor] of factors.entries()) {
    const turn = 2 * (index + 1);
    north += factor * Math.sin(turn * xi) * Math.cosh(turn * eta);
    east += factor * Math.cos(turn * xi) * Math.sinh(turn * eta);
  }
  return [north, east];
}

/** Radii to the north of the equator and to the east of the middle meridian. */
function toUnits(lng: number, lat: number): Flat {
  const sine = Math.sin(lat * radians);
  const t = Math.sinh(Math.atanh(sine) - eccentricity * Math.atanh(eccentricity * sine));
  const xi = Math.atan2(t, Math.cos(lng * radians));
  const eta = Math.asinh(Math.sin(lng * radians) / Math.hypot(t, Math.cos(lng * radians)));
  const [north, east] = series(forwards, [xi, eta]);
  return [xi + north, eta + east];
}

function fromUnits([north, east]: Flat): LngLat {
  const [dn, de] = series(backwards, [north, east]);
  const [xi, eta] = [north - dn, east - de];
  const conformal = Math.asin(Math.max(-1, Math.min(1, Math.sin(xi) / Math.cosh(eta))));
  let latitude = conformal;
  for (const [index, factor] of latitudes.entries()) latitude += factor * Math.sin(2 * (index + 1) * conformal);
  return [Math.atan2(Math.sinh(eta), Math.cos(xi)) / radians, latitude / radians];
}

/** The poles themselves have no logarithm. */
const most = 89.999_999;

/** Degrees to metres in a plane, and back. */
export type PlaneProjection = { readonly to: (at: LngLat) => Flat; readonly from: (at: Flat) => LngLat };

/**
 * The transverse Mercator projection of WGS84 around a place: metres to the east and to the north of it, true to the angle, and
 * true to scale along its meridian (`scale` 1); 100 km beside it lengths are off by 1 in 8,000. Longitudes come back in ±180°.
 */
export function transverseMercator(middle: LngLat, scale = 1): PlaneProjection {
  const radius = scale * rectifying;
  const [start] = toUnits(0, Math.max(-most, Math.min(most, middle[1])));
  return {
    to: ([lng, lat]) => {
      const [north, east] = toUnits(wrapLongitude(lng - middle[0]), Math.max(-most, Math.min(most, lat)));
      return [radius * east, radius * (north - start)];
    },
    from: ([x, y]) => {
      const [lng, lat] = fromUnits([y / radius + start, x / radius]);
      return [wrapLongitude(lng + middle[0]), lat];
    },
  };
}
