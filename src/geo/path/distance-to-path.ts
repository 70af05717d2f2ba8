import type { LngLat } from '../lng-lat';
import { nearestOnPath } from './nearest-on-path';

/** Metres from a place to the nearest place of a path, measured in a plane around it; infinite for an empty path. */
export function distanceToPath(at: LngLat, path: readonly LngLat[]): number {
  return nearestOnPath(at, path)?.metres ?? Number.POSITIVE_INFINITY;
}

type Mark = { readonly at: LngLat; readonly away: number };

/** Edges shorter than this are as good as their ends, metres. */
const finest = 0.01;

/**
 * True when every place of a path, its edges included, lies within `metres` of another path. Halves an edge until it is decided:
 * on an edge the distance changes by no more than one goes.
 */
export function insideBuffer(path: readonly LngLat[], around: readonly LngLat[], metres: number): boolean {
  const inside = (a: Mark, b: Mark, length: number): boolean => {
    if (Math.max(a.away, b.away) > metres + 1e-6) return false;
    if ((a.away + b.away + length) / 2 <= metres || length < finest) return true;
    const middle = mark([(a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2]);
    return inside(a, middle, length / 2) && inside(middle, b, length / 2);
  };
  const mark = (at: LngLat): Mark => ({ at, away: distanceToPath(at, around) });
  return path.every((from, index) => {
    const to = path[index + 1] ?? from;
    return inside(mark(from), mark(to), distanceToPath(from, [to]));
  });
}
