import type { Bounds } from '../lng-lat';

/** Metres of one degree of latitude where it is shortest, so that a box grows by `metres` at least. */
const metresPerDegree = 110_574;

/** A box grown by metres on each side. Ends at the poles; reaches past ±180° rather than wrapping round. */
export function expandBounds([west, south, east, north]: Bounds, metres: number): Bounds {
  const up = metres / metresPerDegree;
  const farthest = Math.min(89.9, Math.max(Math.abs(south), Math.abs(north)) + up);
  const aside = up / Math.cos((farthest * Math.PI) / 180);
  return [west - aside, Math.max(-90, south - up), east + aside, Math.min(90, north + up)];
}
