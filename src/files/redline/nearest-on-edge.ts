import type { LngLat } from '../../geo/lng-lat';
import type { LineSet } from './line-set';

/** Metres of one degree of longitude (x) and latitude (y) where it is measured. */
export type Scale = { readonly x: number; readonly y: number };

/** The nearest place of an edge: metres to it, and how far along its line it is, metres. */
export type OnEdge = { readonly away: number; readonly along: number };

/** The nearest place of an edge of a set to a place (degrees), within `low` and `high` metres of its line; in a plane around the place. */
export function nearestOnEdge(
  { places, along }: Pick<LineSet, 'places' | 'along'>,
  edge: number,
  near: { readonly at: LngLat; readonly scale: Scale; readonly low?: number; readonly high?: number },
): OnEdge {
  const { at, scale, low = 0, high = Number.POSITIVE_INFINITY } = near;
  const fromX = ((places[2 * edge] ?? 0) - at[0]) * scale.x;
  const fromY = ((places[2 * edge + 1] ?? 0) - at[1]) * scale.y;
  const dx = ((places[2 * edge + 2] ?? 0) - at[0]) * scale.x - fromX;
  const dy = ((places[2 * edge + 3] ?? 0) - at[1]) * scale.y - fromY;
  const square = dx * dx + dy * dy;
  const [start, end] = [along[edge] ?? 0, along[edge + 1] ?? 0];
  const length = end - start;
  const least = length > 0 ? Math.max(0, Math.min(1, (low - start) / length)) : 0;
  const most = length > 0 ? Math.max(0, Math.min(1, (high - start) / length)) : 1;
  const t = square > 0 ? Math.max(least, Math.min(most, -(fromX * dx + fromY * dy) / square)) : least;
  return { away: Math.hypot(fromX + t * dx, fromY + t * dy), along: start + t * length };
}
