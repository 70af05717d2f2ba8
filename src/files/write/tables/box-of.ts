import type { ItemGeometry } from '../../../items/item';

/** West, south, east and north of something, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** The box around a shape. */
export function boxOf(geometry: ItemGeometry): Box {
  if (geometry.kind === 'point') return [...geometry.at, ...geometry.at];
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const path of geometry.kind === 'line' ? [geometry.path] : geometry.polygons) {
    for (const [lng, lat] of path) {
      [west, south] = [Math.min(west, lng), Math.min(south, lat)];
      [east, north] = [Math.max(east, lng), Math.max(north, lat)];
    }
  }
  return [west, south, east, north];
}

/** The box around both; null is around nothing. */
export function widened(box: Box | null, other: Box): Box {
  if (!box) return other;
  return [
    Math.min(box[0], other[0]),
    Math.min(box[1], other[1]),
    Math.max(box[2], other[2]),
    Math.max(box[3], other[3]),
  ];
}
