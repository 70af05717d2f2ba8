import type { LngLat } from '../../geo/lng-lat';
import { isInRange } from '../../geo/path/check-path';
import { type Message, message } from '../../i18n/message';

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
 * A path from the coordinates of a LineString, without altitudes and without points that repeat the one before, or why
 * it cannot be a segment.
 */
export function lineFrom(
  coordinates: unknown,
  limits: LineLimits,
): { readonly path: readonly LngLat[] } | { readonly reason: Message } {
  if (!Array.isArray(coordinates)) return { reason: message('import.noCoordinateList') };
  if (coordinates.length > limits.vertices)
    return { reason: message('import.hugeLine', { number: coordinates.length }) };
  const path: LngLat[] = [];
  let before: LngLat | null = null;
  for (const [index, value] of coordinates.entries()) {
    const at = positionOf(value);
    if (!at) return { reason: message('import.noPair', { number: index + 1 }) };
    if (!isInRange(at))
      return { reason: message('import.pointNotInDegrees', { number: index + 1, x: String(at[0]), y: String(at[1]) }) };
    if (!before || before[0] !== at[0] || before[1] !== at[1]) path.push(at);
    before = at;
  }
  if (path.length < 2) return { reason: message('import.onePoint') };
  if (path.length > limits.linePoints)
    return { reason: message('import.longSegment', { number: path.length, most: limits.linePoints }) };
  return { path };
}
