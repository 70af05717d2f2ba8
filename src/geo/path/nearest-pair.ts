import Flatbush from 'flatbush';
import type { LngLat } from '../lng-lat';
import { metresPerDegree } from '../measure/metres-per-degree';
import { planarDistance } from '../measure/planar-distance';

/** The nearest two places, one of each list, by their places in the lists. */
export type NearestPair = { readonly a: number; readonly b: number; readonly metres: number };

/** The nearest pair of places of two lists, in a plane (good to some kilometres around the first); null when one is empty. */
export function nearestPair(a: readonly LngLat[], b: readonly LngLat[]): NearestPair | null {
  const [first] = a;
  if (!first || b.length === 0) return null;
  const { x, y } = metresPerDegree(first[1]);
  const tree = new Flatbush(b.length);
  for (const [lng, lat] of b) tree.add(lng * x, lat * y);
  tree.finish();
  let best: NearestPair | null = null;
  for (const [index, at] of a.entries()) {
    const most = best?.metres ?? Number.POSITIVE_INFINITY;
    const [found] = tree.neighbors(at[0] * x, at[1] * y, 1, most);
    const place = found === undefined ? undefined : b[found];
    if (found === undefined || !place) continue;
    const metres = planarDistance(at, place);
    if (metres < most) best = { a: index, b: found, metres };
  }
  return best;
}
