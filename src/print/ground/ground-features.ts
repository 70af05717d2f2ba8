import type { Bounds, LngLat } from '../../geo/lng-lat';
import { boundsOf } from '../../geo/position/bounds-of';

/** A piece of the built-in ground. `parts`: its places, lines or rings; those of one area are filled together. */
export type GroundFeature = {
  readonly kind: 'point' | 'line' | 'area';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly parts: readonly (readonly LngLat[])[];
  readonly bounds: Bounds;
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function placeIn(value: unknown): readonly LngLat[] {
  if (!Array.isArray(value)) return [];
  const [lng, lat]: readonly unknown[] = value;
  return typeof lng === 'number' && typeof lat === 'number' ? [[lng, lat]] : [];
}

const pathIn = (value: unknown): readonly LngLat[] => (Array.isArray(value) ? value.flatMap(placeIn) : []);
const pathsIn = (value: unknown) => (Array.isArray(value) ? value.map(pathIn) : []);

/** Kind and parts of a GeoJSON geometry; several of a kind are one feature. */
function shapeOf(geometry: Readonly<Record<string, unknown>>): Pick<GroundFeature, 'kind' | 'parts'> | null {
  const coordinates = geometry['coordinates'];
  switch (geometry['type']) {
    case 'Point':
      return { kind: 'point', parts: [placeIn(coordinates)] };
    case 'MultiPoint':
      return { kind: 'point', parts: pathIn(coordinates).map((at) => [at]) };
    case 'LineString':
      return { kind: 'line', parts: [pathIn(coordinates)] };
    case 'MultiLineString':
      return { kind: 'line', parts: pathsIn(coordinates) };
    case 'Polygon':
      return { kind: 'area', parts: pathsIn(coordinates) };
    case 'MultiPolygon':
      return { kind: 'area', parts: Array.isArray(coordinates) ? coordinates.flatMap(pathsIn) : [] };
    default:
      return null;
  }
}

/** The features of a GeoJSON collection; what is none is left out. */
export function readGround(data: unknown): readonly GroundFeature[] {
  const features = isRecord(data) && Array.isArray(data['features']) ? data['features'] : [];
  return features.flatMap((feature: unknown): readonly GroundFeature[] => {
    if (!isRecord(feature) || !isRecord(feature['geometry'])) return [];
    const shape = shapeOf(feature['geometry']);
    const bounds = shape && boundsOf(shape.parts.flat());
    return bounds
      ? [{ ...shape, bounds, properties: isRecord(feature['properties']) ? feature['properties'] : {} }]
      : [];
  });
}
