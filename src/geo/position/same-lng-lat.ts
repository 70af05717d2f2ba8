import type { LngLat } from '../lng-lat';

/** True when both coordinates differ by no more than the tolerance (degrees). A hair more is let pass, for rounding. */
export function sameLngLat(a: LngLat, b: LngLat, tolerance = 1e-7): boolean {
  const most = tolerance + 1e-12;
  return Math.abs(a[0] - b[0]) <= most && Math.abs(a[1] - b[1]) <= most;
}
