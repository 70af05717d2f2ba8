import type { LngLat, Pixel } from '../lng-lat';
import { metresPerDegree } from '../measure/metres-per-degree';
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
