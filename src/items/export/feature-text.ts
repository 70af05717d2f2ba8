import { type Item, type ItemGeometry, idOf, modelOf } from '../item';
import { closedRing } from './well-known-text';

function geoJsonOf(geometry: ItemGeometry | null) {
  switch (geometry?.kind) {
    case undefined:
      return null;
    case 'point':
      return { type: 'Point', coordinates: geometry.at };
    case 'line':
      return { type: 'LineString', coordinates: geometry.path };
    case 'area': {
      const polygons = geometry.polygons.map((ring) => [closedRing(ring)]);
      return polygons.length === 1
        ? { type: 'Polygon', coordinates: polygons[0] }
        : { type: 'MultiPolygon', coordinates: polygons };
    }
  }
}

/** One item as a GeoJSON feature (RFC 7946), with every field that it has; what is not drawn has no geometry. */
export function featureText(item: Item): string {
  const { ref, geometry, fields, rest } = item;
  const properties = { ...rest, ...fields, id: idOf(ref), model: modelOf(ref) };
  return JSON.stringify({ type: 'Feature', id: ref, geometry: geoJsonOf(geometry), properties });
}

/** The parts of a GeoJSON text before, between and after its features. */
export const collection = {
  before: '{"type":"FeatureCollection","features":[\n',
  between: ',\n',
  after: '\n]}\n',
} as const;
