import type { LngLat } from '../../../geo/lng-lat';
import { type TrackedFix, type TrackOptions, walkTrack } from '../walk-track';

/** The first readings of a track. */
export function replay(path: readonly LngLat[], options: TrackOptions, count: number): readonly TrackedFix[] {
  const next = walkTrack(path, options);
  return next ? Array.from({ length: count }, next) : [];
}
