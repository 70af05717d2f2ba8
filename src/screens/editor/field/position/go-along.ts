import { expandBounds } from '../../../../geo/position/expand-bounds';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { PositionState } from '../../../position/position-store';

/** At this zoom or nearer, the map keeps the user's zoom. */
const closeEnough = 15;

/**
 * Moves the map so that the position is in the middle of what no sheet and no bar lies over. `isFirst`: nearer too, where it is far away;
 * later the zoom is the user's.
 */
export function goAlong(
  engine: Pick<MapEngine, 'view' | 'fit'>,
  { position }: Pick<PositionState, 'position'>,
  isFirst = false,
): void {
  if (!position) return;
  const { at, fix } = position;
  const { zoom } = engine.view();
  const around = fix.accuracyM * 2;
  // A box of a single place fits at any zoom, so the map keeps its zoom.
  const move = { animate: true, byPage: true };
  if (!isFirst || zoom >= closeEnough) engine.fit([...at, ...at], { padding: 0, maxZoom: zoom, ...move });
  else engine.fit(expandBounds([...at, ...at], around), { maxZoom: 18, ...move });
}
