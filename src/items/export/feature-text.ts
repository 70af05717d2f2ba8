import { type Fields, type Item, type ItemGeometry, idOf, modelOf } from '../item';
import { itemLength, lengthFieldOf, lengthValue } from '../lengths/item-length';
import { computedLength, ownColumns } from './cell-of';
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

/** Properties that identify the feature: a field of such a name stands beside them, in `record`. */
const reserved: readonly string[] = ['id', 'model', ownColumns.lengthIs];

/** The length of a line whose record has none, marked as measured on the map. */
function computedProperties(item: Item): Fields {
  const field = lengthFieldOf(item.ref);
  if (field === undefined || itemLength(item)?.isComputed !== true) return {};
  return { [field]: lengthValue(item), [ownColumns.lengthIs]: computedLength };
}

/**
 * One item as a GeoJSON feature (RFC 7946), with every field that it has; what is not drawn has no geometry. All of it can be read
 * back (`ownRefOf`).
 */
export function featureText(item: Item): string {
  const { ref, geometry, fields, rest } = item;
  const all = Object.entries({ ...rest, ...fields });
  const computed = computedProperties(item);
  const aside = all.filter(([name]) => reserved.includes(name) || Object.hasOwn(computed, name));
  const plain = all.filter(([name]) => !reserved.includes(name));
  const properties = { ...Object.fromEntries(plain), ...computed, id: idOf(ref), model: modelOf(ref) };
  const record = aside.length > 0 ? { record: Object.fromEntries(aside) } : {};
  return JSON.stringify({ type: 'Feature', id: ref, geometry: geoJsonOf(geometry), properties, ...record });
}

/** The parts of a GeoJSON text before, between and after its features. */
export const collection = {
  before: '{"type":"FeatureCollection","features":[\n',
  between: ',\n',
  after: '\n]}\n',
} as const;
