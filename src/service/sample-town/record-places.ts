import type { StoredRecord } from '../stores/seed/sample-data';
import type { Point } from './degrees';
import { toMetres } from './degrees';

/** Is it a place of a record's geometry, whatever its degrees are spelled as? */
export function isSpot(value: unknown): value is { readonly lat: unknown; readonly lng: unknown } {
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
