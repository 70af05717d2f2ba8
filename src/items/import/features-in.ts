import { type Message, type MessageId, message } from '../../i18n/message';
import { isPlainRecord, ownValue, type PlainRecord } from '../codec/plain-record';
import type { Fields, ItemRef } from '../item';
import { ownRefOf } from './own-feature';

type Of = { readonly index: number; readonly part: number | null; readonly properties: Fields };

/** One candidate for a line, or why this part of the file is none. `part` counts from 1 in a geometry of several parts. */
export type Found = Of &
  (
    | { readonly coordinates: unknown }
    | { readonly reason: Message }
    /** A feature of the product's own export. */
    | { readonly own: ItemRef; readonly feature: PlainRecord }
  );

type Limits = { readonly depth: number; readonly features: number };

const geometryTypes = ['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'];
const otherTypes: Readonly<Record<string, MessageId>> = {
  Point: 'import.isPoint',
  MultiPoint: 'import.isSetOfPoints',
  Polygon: 'import.isPolygon',
  MultiPolygon: 'import.isSetOfPolygons',
};

/** A copy without the one key that would change the copy itself. */
function propertiesOf(feature: PlainRecord): Fields {
  const properties = ownValue(feature, 'properties');
  if (!isPlainRecord(properties)) return {};
  return Object.fromEntries(Object.entries(properties).filter(([name]) => name !== '__proto__'));
}

function* inGeometry(geometry: unknown, of: Of, depth: number): Generator<Found> {
  if (geometry === null || geometry === undefined) return yield { ...of, reason: message('import.noGeometry') };
  if (depth <= 0) return yield { ...of, reason: message('import.deepGeometries') };
  if (!isPlainRecord(geometry)) return yield { ...of, reason: message('import.geometryNoObject') };
  const type = ownValue(geometry, 'type');
  const coordinates = ownValue(geometry, 'coordinates');
  if (type === 'LineString') return yield { ...of, coordinates };
  if (type === 'MultiLineString') return yield* inParts(coordinates, of);
  if (type === 'GeometryCollection') {
    const geometries = ownValue(geometry, 'geometries');
    if (!Array.isArray(geometries) || geometries.length === 0)
      return yield { ...of, reason: message('import.emptyCollection') };
    for (const [at, inner] of geometries.entries()) yield* inGeometry(inner, { ...of, part: at + 1 }, depth - 1);
    return;
  }
  const other = typeof type === 'string' && Object.hasOwn(otherTypes, type) ? otherTypes[type] : undefined;
  yield { ...of, reason: message(other ?? 'import.unknownGeometry') };
}

function* inParts(coordinates: unknown, of: Of): Generator<Found> {
  if (!Array.isArray(coordinates) || coordinates.length === 0)
    return yield { ...of, reason: message('import.noCoordinates') };
  for (const [at, part] of coordinates.entries()) yield { ...of, part: at + 1, coordinates: part };
}

function* inFeatures(features: readonly unknown[], depth: number): Generator<Found> {
  for (const [index, feature] of features.entries()) {
    const nothing: Of = { index, part: null, properties: {} };
    const own = isPlainRecord(feature) && ownValue(feature, 'type') === 'Feature' ? ownRefOf(feature) : null;
    if (!isPlainRecord(feature)) yield { ...nothing, reason: message('import.noFeature') };
    else if (own) yield { ...nothing, own, feature };
    else if (ownValue(feature, 'type') === 'Feature') {
      yield* inGeometry(ownValue(feature, 'geometry'), { ...nothing, properties: propertiesOf(feature) }, depth);
    } else yield* inGeometry(feature, nothing, depth);
  }
}

function foreign(value: PlainRecord): MessageId {
  if (ownValue(value, 'type') === 'Topology') return 'file.topoJson';
  if (ownValue(value, 'geometryType') !== undefined) return 'file.esriJson';
  return 'file.otherJson';
}

/** All parts of a GeoJSON value that may be lines, in the file's order, or why it is no GeoJSON. Reads lazily. */
export function featuresIn(
  value: unknown,
  { depth, features: most }: Limits,
): { readonly found: Iterable<Found> } | { readonly reason: Message } {
  if (!isPlainRecord(value)) return { reason: message('file.noGeoJson') };
  const type = ownValue(value, 'type');
  if (type === 'FeatureCollection') {
    const features = ownValue(value, 'features');
    if (!Array.isArray(features)) return { reason: message('file.noFeatureList') };
    if (features.length > most) return { reason: message('file.tooManyFeatures', { count: features.length, most }) };
    return { found: inFeatures(features, depth) };
  }
  const single = type === 'Feature' || type === 'GeometryCollection' || geometryTypes.some((known) => known === type);
  return single ? { found: inFeatures([value], depth) } : { reason: message(foreign(value)) };
}
