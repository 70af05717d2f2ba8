import type { Point } from '../../../.ci/sample-town/plane/point';
import type { StoredRecord } from '../stores/seed/sample-data';
import { toMetres } from './degrees';

function isSpot(value: unknown): value is { readonly lat: unknown; readonly lng: unknown } {
  return typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value;
}

function spotsIn(value: unknown): readonly Point[] {
  if (Array.isArray(value)) return value.flatMap(spotsIn);
  if (!isSpot(value) || value.lat === null || value.lng === null) return [];
  return [toMetres([Number(value.lng), Number(value.lat)])];
}

/** Every point of a record of the town's own ground, in metres of the drawing board; none when it has no geometry. */
export function recordPlaces(record: StoredRecord): readonly Point[] {
  if (record['poly'] !== undefined) return spotsIn(record['poly']);
  return record['lat'] === undefined ? [] : spotsIn(record);
}
