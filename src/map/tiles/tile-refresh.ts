import type { Map as MapLibre } from 'maplibre-gl';
import type { TileAddress } from './cutting/cut-tile';
import { tileKey } from './tile-address';

/** Brings the tiles on the screen up to what the worker holds. */
export type TileRefresh = {
  /** These tiles (or all of the source) show something else now. */
  readonly refresh: (tiles: readonly TileAddress[] | 'all') => void;
  /** The bytes of a tile have come; the library is to read them. */
  readonly came: (tile: TileAddress) => void;
  /** A tile of the source is on the screen: true when it was old and is asked for again. */
  readonly arrived: (tile: TileAddress) => boolean;
  /** Nothing is asked for again from now on. */
  readonly end: () => void;
};

/**
 * The library reloads only tiles that it already shows: one whose bytes were being read when something changed would come with the
 * old picture and stay. Those are remembered here, and asked for again when they arrive. One whose bytes are still to come has the
 * change in it (`onTile` of the tile client).
 */
export function createTileRefresh(map: MapLibre, source: string): TileRefresh {
  const beingRead = new Set<string>();
  const old = new Set<string>();
  let isOver = false;
  return {
    refresh: (tiles) => {
      if (isOver || !map.getSource(source)) return;
      if (tiles === 'all') {
        for (const key of beingRead) old.add(key);
        map.refreshTiles(source);
        return;
      }
      for (const key of tiles.map(tileKey)) if (beingRead.has(key)) old.add(key);
      map.refreshTiles(source, [...tiles]);
    },
    came: (tile) => void beingRead.add(tileKey(tile)),
    arrived: (tile) => {
      beingRead.delete(tileKey(tile));
      if (!old.delete(tileKey(tile))) return false;
      map.refreshTiles(source, [tile]);
      return true;
    },
    end: () => {
      isOver = true;
    },
  };
}
