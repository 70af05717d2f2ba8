import type { LngLat } from '../lng-lat';
import { isWithinMetres } from '../measure/planar-distance';

/** Shorter paths are looked through vertex by vertex. */
const leastSorted = 200;

/** Degrees of latitude of a metre, and a little more. */
const degreesPerMetre = 1 / 110_000;

/** The vertices of a path from south to north: their latitudes, and their indices. */
type Sorted = { readonly lats: Float64Array; readonly indices: Uint32Array };

/** A path does not change; it is sorted once, when it is first asked about. */
const sortedPaths = new WeakMap<readonly LngLat[], Sorted>();

function sortedOf(path: readonly LngLat[]): Sorted {
  const known = sortedPaths.get(path);
  if (known) return known;
  const latOf = (index: number) => path[index]?.[1] ?? 0;
  const indices = Uint32Array.from(path, (_, index) => index).sort((a, b) => latOf(a) - latOf(b));
  const sorted = { indices, lats: Float64Array.from(indices, latOf) };
  sortedPaths.set(path, sorted);
  return sorted;
}

/** The first place in an ascending list whose value is not below `least`. */
function firstFrom(values: Float64Array, least: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The indices of a path's vertices within `metres` of a place, ascending. Asked about each vertex of a path of 20,000 in turn, it does
 * not look at all of them each time.
 */
export function verticesNear(path: readonly LngLat[], at: LngLat, metres: number): readonly number[] {
  const isNear = (index: number) => isWithinMetres(at, path[index] ?? at, metres);
  if (path.length < leastSorted) return [...path.keys()].filter(isNear);
  const { lats, indices } = sortedOf(path);
  const reach = metres * degreesPerMetre;
  const found: number[] = [];
  for (let place = firstFrom(lats, at[1] - reach); (lats[place] ?? Infinity) <= at[1] + reach; place += 1) {
    const index = indices[place] ?? 0;
    if (isNear(index)) found.push(index);
  }
  return found.sort((a, b) => a - b);
}
