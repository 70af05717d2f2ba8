import type { Bounds } from '../../geo/lng-lat';
import type { TileAddress } from './cutting/cut-tile';

/** More tiles than this are not named one by one. */
const most = 2000;
/** What reaches into a tile from outside, as a share of its side (at least the margin that tiles are cut with). */
const margin = 1 / 16;

/**
 * The tiles from zoom 0 to `maxZoom` that show something of these boxes (in the Mercator square), or `all` when they are
 * too many to name. Boxes beyond the square are those of things that cross the antimeridian.
 */
export function tilesOfBoxes(boxes: readonly Bounds[], maxZoom: number): readonly TileAddress[] | 'all' {
  const tiles = new Map<string, TileAddress>();
  for (const [west, north, east, south] of boxes) {
    for (let z = maxZoom; z >= 0; z -= 1) {
      const size = 2 ** z;
      const [left, right] = [Math.floor(west * size - margin), Math.floor(east * size + margin)];
      const [top, bottom] = [Math.floor(north * size - margin), Math.floor(south * size + margin)];
      if ((right - left + 1) * (bottom - top + 1) > most) return 'all';
      for (let x = left; x <= right; x += 1) {
        for (let y = Math.max(0, top); y <= Math.min(size - 1, bottom); y += 1) {
          const within = ((x % size) + size) % size;
          tiles.set(`${z}/${within}/${y}`, { z, x: within, y });
        }
      }
      if (tiles.size > most) return 'all';
    }
  }
  return [...tiles.values()];
}
