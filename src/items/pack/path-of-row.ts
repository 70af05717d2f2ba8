import type { LngLat } from '../../geo/lng-lat';
import { fromMercator, unitZoom } from '../../geo/position/mercator';
import type { PackedShapes } from './packed-shapes';

/** All places of a packed row in WGS84, the rings of an area one after the other. Empty for a row without a place. */
export function pathOfRow({ parts, starts, coordinates }: PackedShapes, row: number): LngLat[] {
  const path: LngLat[] = [];
  const end = starts[parts[row + 1] ?? 0] ?? 0;
  for (let i = starts[parts[row] ?? 0] ?? 0; i < end; i += 1) {
    path.push(fromMercator({ x: coordinates[2 * i] ?? 0, y: coordinates[2 * i + 1] ?? 0 }, unitZoom));
  }
  return path;
}
