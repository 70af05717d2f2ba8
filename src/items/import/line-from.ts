import type { LngLat } from '../../geo/lng-lat';
import { isInRange } from '../../geo/path/check-path';

export type LineLimits = {
  /** Positions that are looked at in one line of the file. */
  readonly vertices: number;
  /** Points that a segment may have. */
  readonly linePoints: number;
};

function positionOf(value: unknown): LngLat | null {
  if (!Array.isArray(value)) return null;
  const [lng, lat]: readonly unknown[] = value;
  if (typeof lng !== 'number' || typeof lat !== 'number' || !Number.isFinite(lng) || !Number.isFinite(lat)) return null;
  return [lng, lat];
}

/**
 * A path from the coordinates of a LineString, without altitudes and without points that repeat the one before, or the
 * sentence that says why it cannot be a segment.
 */
export function lineFrom(
  coordinates: unknown,
  limits: LineLimits,
): { readonly path: readonly LngLat[] } | { readonly reason: string } {
  if (!Array.isArray(coordinates)) return { reason: 'Its coordinates are not a list.' };
  if (coordinates.length > limits.vertices)
    return { reason: `It has ${coordinates.length} points, which is too many.` };
  const path: LngLat[] = [];
  let before: LngLat | null = null;
  for (const [index, value] of coordinates.entries()) {
    const at = positionOf(value);
    if (!at) return { reason: `Its point ${index + 1} is not a pair of numbers.` };
    if (!isInRange(at))
      return { reason: `Its point ${index + 1} (${at[0]}, ${at[1]}) is not a longitude and latitude in degrees.` };
    if (!before || before[0] !== at[0] || before[1] !== at[1]) path.push(at);
    before = at;
  }
  if (path.length < 2) return { reason: 'It has fewer than two different points.' };
  if (path.length > limits.linePoints)
    return { reason: `It has ${path.length} points; a segment has ${limits.linePoints} at most.` };
  return { path };
}
