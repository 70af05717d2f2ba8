import type { Pixel } from '../../../../geo/lng-lat';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { narrow } from '../../../layout/use-media';

/** CSS pixels of the cross on the map, in the middle of what is seen of it: on a small screen the panel covers the lower half. */
export function aimOf(engine: Pick<MapEngine, 'project' | 'view'>): Pixel {
  const { x, y } = engine.project(engine.view().center);
  return { x, y: window.matchMedia(narrow).matches ? y / 2 : y };
}
