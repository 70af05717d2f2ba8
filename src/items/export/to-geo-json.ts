import type { Geometry, Position } from 'geojson';
import type { LngLat } from '../../geo/lng-lat';
import type { ItemGeometry } from '../item';

const position = ([lng, lat]: LngLat): Position => [lng, lat];

function closed(ring: readonly LngLat[]): Position[] {
  const first = ring[0];
  return first ? [...ring.map(position), position(first)] : [];
}

/** A geometry as GeoJSON, places in degrees: areas are closed and become one MultiPolygon. */
export function toGeoJson(geometry: ItemGeometry): Geometry {
  switch (geometry.kind) {
    case 'point':
      return { type: 'Point', coordinates: position(geometry.at) };
    case 'line':
      return { type: 'LineString', coordinates: geometry.path.map(position) };
    case 'area':
      return { type: 'MultiPolygon', coordinates: geometry.polygons.map((ring) => [closed(ring)]) };
  }
}
