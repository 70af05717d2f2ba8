import type { LngLat } from '../../geo/lng-lat';
import type { ItemGeometry } from '../item';

/** The paths of a shape, places in degrees: a point is one of one place, rings are open. */
export function pathsOf(geometry: ItemGeometry): readonly (readonly LngLat[])[] {
  switch (geometry.kind) {
    case 'point':
      return [[geometry.at]];
    case 'line':
      return [geometry.path];
    case 'area':
      return geometry.polygons;
  }
}
