import { isPlainRecord, ownValue, type PlainRecord } from '../codec/plain-record';
import type { Fields, ItemRef } from '../item';
import { ownRefOf } from './own-feature';

type Of = { readonly index: number; readonly part: number | null; readonly properties: Fields };

/** One candidate for a line, or why this part of the file is none. `part` counts from 1 in a geometry of several parts. */
export type Found = Of &
  (
    | { readonly coordinates: unknown }
    | { readonly reason: string }
    /** A feature of the product's own export. */
    | { readonly own: ItemRef; readonly feature: PlainRecord }
  );

type Limits = { readonly depth: number; readonly features: number };

const geometryTypes = ['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'];
const otherTypes: Readonly<Record<string, string>> = {
  Point: 'a point',
  MultiPoint: 'a set of points',
  Polygon: 'a polygon',
  MultiPolygon: 'a set of polygons',
};

/** A copy without the one key that would change the copy itself. */
function propertiesOf(feature: PlainRecord): Fields {
  const properties = ownValue(feature, 'properties');
  if (!isPlainRecord(properties)) return {};
  return Object.fromEntries(Object.entries(properties).filter(([name]) => name !== '__proto__'));
}

function* inGeometry(geometry: unknown, of: Of, depth: number): Generator<Found> {
  if (geometry === null || geometry === undefined) return yield { ...of, reason: 'It has no geometry.' };
  if (depth <= 0) return yield { ...of, reason: 'Its geometries are nested too deep.' };
  if (!isPlainRecord(geometry)) return yield { ...of, reason: 'Its geometry is not an object.' };
  const type = ownValue(geometry, 'type');
  const coordinates = ownValue(geometry, 'coordinates');
  if (type === 'LineString') return yield { ...of, coordinates };
  if (type === 'MultiLineString') return yield* inParts(coordinates, of);
  if (type === 'GeometryCollection') {
    const geometries = ownValue(geometry, 'geometries');
    if (!Array.isArray(geometries) || geometries.length === 0)
      return yield { ...of, reason: 'It is a collection without geometries.' };
    for (const [at, inner] of geometries.entries()) yield* inGeometry(inner, { ...of, part: at + 1 }, depth - 1);
    return;
  }
  const other = typeof type === 'string' && Object.hasOwn(otherTypes, type) ? otherTypes[type] : undefined;
  yield { ...of, reason: other ? `It is ${other}, not a line.` : 'Its geometry has no type that GeoJSON knows.' };
}

function* inParts(coordinates: unknown, of: Of): Generator<Found> {
  if (!Array.isArray(coordinates) || coordinates.length === 0) return yield { ...of, reason: 'It has no coordinates.' };
  for (const [at, part] of coordinates.entries()) yield { ...of, part: at + 1, coordinates: part };
}

function* inFeatures(features: readonly unknown[], depth: number): Generator<Found> {
  for (const [index, feature] of features.entries()) {
    const nothing: Of = { index, part: null, properties: {} };
    const own = isPlainRecord(feature) && ownValue(feature, 'type') === 'Feature' ? ownRefOf(feature) : null;
    if (!isPlainRecord(feature)) yield { ...nothing, reason: 'It is not a feature.' };
    else if (own) yield { ...nothing, own, feature };
    else if (ownValue(feature, 'type') === 'Feature') {
      yield* inGeometry(ownValue(feature, 'geometry'), { ...nothing, properties: propertiesOf(feature) }, depth);
    } else yield* inGeometry(feature, nothing, depth);
  }
}

function foreign(value: PlainRecord): string {
  if (ownValue(value, 'type') === 'Topology') return 'The file is TopoJSON, not GeoJSON.';
  if (ownValue(value, 'geometryType') !== undefined) return 'The file is Esri JSON, not GeoJSON.';
  return 'The file is JSON, but not GeoJSON: it has no features and no geometry.';
}

/** All parts of a GeoJSON value that may be lines, in the file's order, or why it is no GeoJSON. Reads lazily. */
export function featuresIn(
  value: unknown,
  { depth, features: most }: Limits,
): { readonly found: Iterable<Found> } | { readonly reason: string } {
  if (!isPlainRecord(value)) return { reason: 'The file is JSON, but not GeoJSON.' };
  const type = ownValue(value, 'type');
  if (type === 'FeatureCollection') {
    const features = ownValue(value, 'features');
    if (!Array.isArray(features)) return { reason: 'The file is a feature collection without a list of features.' };
    if (features.length > most)
      return { reason: `The file has ${features.length} features; at most ${most} can be read at once.` };
    return { found: inFeatures(features, depth) };
  }
  const single = type === 'Feature' || type === 'GeometryCollection' || geometryTypes.some((known) => known === type);
  return single ? { found: inFeatures([value], depth) } : { reason: foreign(value) };
}
