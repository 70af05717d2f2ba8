import type { Geometry, Position } from 'geojson';
import type { LngLat } from '../../geo/lng-lat';
import type { FileLayer } from '../contents';
import type { LayerPlan } from './import-plan';
import type { ToDegrees } from './items/make-items';

/** The first position of a geometry, or null for an empty one. */
export function firstPosition(geometry: Geometry): Position | null {
  switch (geometry.type) {
    case 'Point':
      return geometry.coordinates;
    case 'MultiPoint':
    case 'LineString':
      return geometry.coordinates[0] ?? null;
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates[0]?.[0] ?? null;
    case 'MultiPolygon':
      return geometry.coordinates[0]?.[0]?.[0] ?? null;
    case 'GeometryCollection':
      for (const inner of geometry.geometries) {
        const at = firstPosition(inner);
        if (at) return at;
      }
      return null;
  }
}

/** Where a feature is (its number counts from 1), in degrees; null where it has no place that can be brought there. */
export function placeOfFeature(layer: FileLayer | undefined, number: number, toDegrees: ToDegrees): LngLat | null {
  const geometry = layer?.features[number - 1]?.geometry;
  const first = geometry ? firstPosition(geometry) : null;
  if (!layer || !first) return null;
  const point = toDegrees(layer, { type: 'Point', coordinates: first });
  if (point?.type !== 'Point') return null;
  const [lng = Number.NaN, lat = Number.NaN] = point.coordinates;
  return Number.isFinite(lng) && Number.isFinite(lat) ? [lng, lat] : null;
}

/** How a feature (its number counts from 1) is called by the plan of its layer; undefined for one without a name. */
export function nameOfFeature(
  layer: FileLayer | undefined,
  number: number,
  plan: Pick<LayerPlan, 'columns'> | undefined,
): string | undefined {
  const targets = Object.entries(plan?.columns ?? {});
  const column = targets.find(([, target]) => target.kind === 'field' && target.field === 'name')?.[0];
  const value = column === undefined ? undefined : layer?.features[number - 1]?.values[column];
  return value === undefined || value === null || value === '' ? undefined : String(value).slice(0, 100);
}
