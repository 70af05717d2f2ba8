import type { Bounds } from '../lng-lat';

/** True when two boxes of degrees have something in common; the second may reach beyond ±180°. */
export function boundsMeet(a: Bounds, b: Bounds): boolean {
  if (a[3] < b[1] || a[1] > b[3]) return false;
  return [0, -360, 360].some((turn) => a[2] + turn >= b[0] && a[0] + turn <= b[2]);
}
