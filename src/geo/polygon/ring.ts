import type { LngLat } from '../lng-lat';

/** True when a ring's last point repeats its first exactly. */
export function isClosedRing(ring: readonly LngLat[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}

/** The ring without the repeated first point at its end. */
export function openRing(ring: readonly LngLat[]): readonly LngLat[] {
  return isClosedRing(ring) ? ring.slice(0, -1) : ring;
}

/** The ring with its first point repeated at its end. */
export function closeRing(ring: readonly LngLat[]): readonly LngLat[] {
  const [first] = ring;
  return first === undefined || isClosedRing(ring) ? ring : [...ring, first];
}
