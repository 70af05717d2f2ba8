import type { LngLat } from '../lng-lat';
import { metresPerDegree } from '../measure/metres-per-degree';
import { isWithinMetres } from '../measure/planar-distance';
import { boundsOf } from '../position/bounds-of';

/** Shorter paths are looked through vertex by vertex. */
const leastSorted = 200;

/** Degrees of latitude of a metre, and a little more. */
const degreesPerMetre = 1 / 110_000;

/** Where degrees of longitude count from one side of the antimeridian, and none is of no length. */
const plain = { lng: 179, lat: 85 } as const;

/** The vertices of a path along one axis (0: from west to east, 1: from south to north): their coordinates, and their indices. */
type Sorted = { readonly axis: 0 | 1; readonly values: Float64Array; readonly indices: Uint32Array };

/** The axis along which the path is longer: on the other one many vertices of a straight line have nearly the same coordinate. */
function axisOf(path: readonly LngLat[]): 0 | 1 {
  const [west, south, east, north] = boundsOf(path) ?? [0, 0, 0, 0];
  const isPlain = Math.max(-west, east) <= plain.lng && Math.max(-south, north) <= plain.lat;
  const { x, y } = metresPerDegree((south + north) / 2);
  return isPlain && (east - west) * x > (north - south) * y ? 0 : 1;
}

/** A path does not change; it is sorted once, when it is first asked about. */
const sortedPaths = new WeakMap<readonly LngLat[], Sorted>();

function sortedOf(path: readonly LngLat[]): Sorted {
  const known = sortedPaths.get(path);
  if (known) return known;
  const axis = axisOf(path);
  const all = Float64Array.from(path, (at) => at[axis]);
  const positionOf = (index: number) => all[index] ?? 0;
  const indices = Uint32Array.from(path, (_, index) => index).sort((a, b) => positionOf(a) - positionOf(b));
  const sorted = { axis, indices, values: Float64Array.from(indices, positionOf) };
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
  const found: number[] = [];
  if (path.length < leastSorted) {
    for (let index = 0; index < path.length; index += 1) if (isNear(index)) found.push(index);
    return found;
  }
  const { axis, values, indices } = sortedOf(path);
  const reach = axis === 1 ? metres * degreesPerMetre : (1.001 * metres) / metresPerDegree(at[1]).x;
  for (let place = firstFrom(values, at[axis] - reach); (values[place] ?? Infinity) <= at[axis] + reach; place += 1) {
    const index = indices[place] ?? 0;
    if (isNear(index)) found.push(index);
  }
  return found.sort((a, b) => a - b);
}
