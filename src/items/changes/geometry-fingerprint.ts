import type { LngLat } from '../../geo/lng-lat';
import type { ItemGeometry } from '../item';

function placeText([lng, lat]: LngLat): string {
  return `${Math.round(lng * 1e7)},${Math.round(lat * 1e7)}`;
}

/**
 * One text for all geometries that are equal to seven decimals, in count and order: how the record of a POST whose answer
 * was lost is found again. Rings are open here, so their spelling does not matter.
 */
export function geometryFingerprint(geometry: ItemGeometry | null): string {
  if (geometry === null) return 'none';
  if (geometry.kind === 'point') return `point:${placeText(geometry.at)}`;
  if (geometry.kind === 'line') return `line:${geometry.path.map(placeText).join(' ')}`;
  return `area:${geometry.polygons.map((ring) => ring.map(placeText).join(' ')).join('|')}`;
}
