import type { Pixel } from '../../../../geo/lng-lat';
import type { Padding } from '../../../../map/engine/map-engine';

/** CSS pixels of the window. */
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Size = { readonly width: number; readonly height: number };

/** CSS pixels that stay free around what is to be seen. */
const margin = 24;
/** Room smaller than this shows nothing: then nothing is moved into it. */
const least = 90;

/** CSS pixels at each side of the map over which a sheet lies: at its foot, or at one side where it is narrower than the map. */
export function coveredBy(map: Box, sheet: Box): Padding {
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  if (sheet.right - sheet.left > (map.right - map.left) * 0.75)
    return { ...none, bottom: Math.max(0, map.bottom - sheet.top) };
  if (sheet.left - map.left >= map.right - sheet.right) return { ...none, right: Math.max(0, map.right - sheet.left) };
  return { ...none, left: Math.max(0, sheet.right - map.left) };
}

/** True where a part of a box of the map lies under the sheet; the map and the sheet are boxes of the window. */
export function liesUnder(item: Box, map: Box, sheet: Box): boolean {
  const across = item.right + map.left >= sheet.left && item.left + map.left <= sheet.right;
  return across && item.bottom + map.top >= sheet.top && item.top + map.top <= sheet.bottom;
}

/** How far one side must move: into the room where it fits there, else as far as its near end is seen. */
function along(item: readonly [number, number], room: readonly [number, number]): number {
  const [from, to] = item;
  const [start, end] = [room[0] + margin, room[1] - margin];
  if (to - from <= end - start) return from < start ? from - start : to > end ? to - end : 0;
  if (from > end) return from - end;
  return to < start ? to - start : 0;
}

/**
 * By how many CSS pixels the map has to move so that a box of it is in the room that a sheet leaves; null when it is there, when it was
 * not in the view before, or when there is no such room.
 */
export function moveClear(item: Box, size: Size, covered: Padding): Pixel | null {
  const room = {
    x: [covered.left, size.width - covered.right],
    y: [covered.top, size.height - covered.bottom],
  } as const;
  if (room.x[1] - room.x[0] < least || room.y[1] - room.y[0] < least) return null;
  if (item.right < 0 || item.bottom < 0 || item.left > size.width || item.top > size.height) return null;
  const x = covered.left + covered.right > 0 ? along([item.left, item.right], room.x) : 0;
  const y = covered.top + covered.bottom > 0 ? along([item.top, item.bottom], room.y) : 0;
  return x === 0 && y === 0 ? null : { x, y };
}
