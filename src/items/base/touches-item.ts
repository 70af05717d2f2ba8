import type { LngLat } from '../../geo/lng-lat';
import { toMercator, unitZoom } from '../../geo/position/mercator';
import type { Sweep } from '../../geo/spatial/sweep';
import type { Item } from '../item';

function touchesRun(sweep: Sweep, path: readonly LngLat[], closed: boolean): boolean {
  const xy = path.flatMap((at) => {
    const { x, y } = toMercator(at, unitZoom);
    return [x, y];
  });
  return sweep.touchesPath(xy, { start: 0, end: xy.length, closed });
}

/** True when a swept area touches an item: its point, its line, or the outline of its area. */
export function touchesItem(sweep: Sweep, { geometry }: Pick<Item, 'geometry'>): boolean {
  switch (geometry?.kind) {
    case 'point':
      return touchesRun(sweep, [geometry.at], false);
    case 'line':
      return touchesRun(sweep, geometry.path, false);
    case 'area':
      return geometry.polygons.some((ring) => touchesRun(sweep, ring, true));
    case undefined:
      return false;
  }
}
