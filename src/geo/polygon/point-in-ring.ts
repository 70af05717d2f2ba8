import type { LngLat } from '../lng-lat';

/** True when a place lies inside of a ring (open or closed), by the even-odd rule. On the edge either answer is possible. */
export function pointInRing([x, y]: LngLat, ring: readonly LngLat[]): boolean {
  let inside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (from && from[1] > y !== to[1] > y) {
      const crossing = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
      if (x < crossing) inside = !inside;
    }
    from = to;
  }
  return inside;
}
