import type { LngLat } from '../../geo/lng-lat';
import { distance } from '../../geo/measure/distance';

/** Where a project is: the middle of its items, and how far most of them are from there, metres. */
export type Home = { readonly at: LngLat; readonly reachM: number };

/** The distance from a project, beside its own extent, from which an item hardly belongs to it, metres. */
const apart = 200_000;

const middleOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Where some places of a project say that it is: few that are far off move it nowhere. Null without any. */
export function homeOf(places: readonly LngLat[]): Home | null {
  if (places.length === 0) return null;
  const at: LngLat = [middleOf(places.map(([lng]) => lng)), middleOf(places.map(([, lat]) => lat))];
  const distances = places.map((place) => distance(at, place)).toSorted((a, b) => a - b);
  return { at, reachM: distances[Math.floor(distances.length * 0.9)] ?? 0 };
}

/** True for a place so far from a project that it hardly belongs to it. */
export function isFarFrom({ at, reachM }: Home, place: LngLat): boolean {
  const metres = distance(at, place);
  return !(metres <= apart + 3 * reachM);
}
