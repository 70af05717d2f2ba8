import Flatbush from 'flatbush';
import type { LngLat, Pixel } from '../lng-lat';
import { metresPerDegree } from '../measure/metres-per-degree';
import { planarDistance } from '../measure/planar-distance';
import { wrapLongitude } from '../position/wrap-longitude';

/** A place on a path: `index` is the segment's (from vertex `index` to `index + 1`), `t` how far along it, 0 to 1. */
export type OnPath = { readonly at: LngLat; readonly index: number; readonly t: number; readonly metres: number };
export type OnPixelPath = { readonly at: Pixel; readonly index: number; readonly t: number; readonly pixels: number };

type Found = {
  readonly x: number;
  readonly y: number;
  readonly index: number;
  readonly t: number;
  readonly away: number;
};

/** The nearest place to the origin on a path of plane points. One point counts as a segment of no length. */
function nearestToOrigin(points: readonly Pixel[]): Found | null {
  const [first] = points;
  if (!first) return null;
  let best: Found = { x: first.x, y: first.y, index: 0, t: 0, away: Math.hypot(first.x, first.y) };
  let from = first;
  for (const [index, to] of points.slice(1).entries()) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const square = dx * dx + dy * dy;
    const t = square > 0 ? Math.max(0, Math.min(1, -(from.x * dx + from.y * dy) / square)) : 0;
    // The end itself, not a sum that may miss it by a bit: a snap to an end must land on it.
    const [x, y] = t === 1 ? [to.x, to.y] : [from.x + t * dx, from.y + t * dy];
    const away = Math.hypot(x, y);
    if (away < best.away) best = { x, y, index, t, away };
    from = to;
  }
  return best;
}

/**
 * The nearest place to `at` on a path, measured in a plane around `at` (good to some kilometres); null for an empty path.
 * A place at a vertex is that vertex exactly. Works across the antimeridian.
 */
export function nearestOnPath(at: LngLat, path: readonly LngLat[]): OnPath | null {
  const { x: kx, y: ky } = metresPerDegree(at[1]);
  const found = nearestToOrigin(path.map((p) => ({ x: wrapLongitude(p[0] - at[0]) * kx, y: (p[1] - at[1]) * ky })));
  if (!found) return null;
  const { index, t, away } = found;
  const vertex = t === 0 ? path[index] : t === 1 ? path[index + 1] : undefined;
  return { at: vertex ?? [wrapLongitude(at[0] + found.x / kx), at[1] + found.y / ky], index, t, metres: away };
}

/** The nearest place to a pixel on a path of projected points, in CSS pixels; null for an empty path. */
export function nearestOnPixelPath(pixel: Pixel, path: readonly Pixel[]): OnPixelPath | null {
  const found = nearestToOrigin(path.map(({ x, y }) => ({ x: x - pixel.x, y: y - pixel.y })));
  if (!found) return null;
  const { index, t, away } = found;
  const vertex = t === 0 ? path[index] : t === 1 ? path[index + 1] : undefined;
  return { at: vertex ?? { x: pixel.x + found.x, y: pixel.y + found.y }, index, t, pixels: away };
}

/** The nearest two places, one of each list, by their places in the lists. */
type NearestPair = { readonly a: number; readonly b: number; readonly metres: number };

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

type Stop = Pick<OnPath, 'index' | 't'>;

const along = ({ index, t }: Stop): number => index + t;

/**
 * The vertices of a path that lie between two places on it, in the order from the first place to the second; those at the
 * places themselves are left out.
 */
export function pathBetween(path: readonly LngLat[], from: Stop, to: Stop): readonly LngLat[] {
  const [a, b] = [along(from), along(to)];
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const between = path.filter((_, index) => index > low && index < high);
  return a <= b ? between : between.toReversed();
}
