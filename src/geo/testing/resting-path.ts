import type { LngLat } from '../lng-lat';

/** Degrees of a metre to the east and to the north, near 45° north. */
const [east, north] = [1 / 78_847, 1 / 111_132];
const origin: LngLat = [8, 45];

/** A place so many metres east and north of one near 45° north. */
export function placeAt(x: number, y: number): LngLat {
  return [origin[0] + x * east, origin[1] + y * north];
}

/** A position that rests, as a receiver writes it down: so many readings within four metres, the same ones each time. */
export function restingPath(count: number, [x, y]: readonly [x: number, y: number] = [0, 0]): readonly LngLat[] {
  const part = (index: number, prime: number) => ((index * prime) % 997) / 249;
  return Array.from({ length: count }, (_, index) => placeAt(x + part(index, 7919), y + part(index, 104_729)));
}

/** A path along a road, a metre from vertex to vertex, that wavers by some centimetres. */
export function roadPath(count: number, y = 0): readonly LngLat[] {
  return Array.from({ length: count }, (_, index) => placeAt(index, y + 0.05 * Math.sin(index / 3)));
}
