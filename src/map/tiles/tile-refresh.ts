import type { Map as MapLibre } from 'maplibre-gl';
import type { TileAddress } from './cutting/cut-tile';

/** Brings the tiles on the screen up to what the worker holds. */
export type TileRefresh = {
  /** These tiles (or all of the source) show something else now. */
  readonly refresh: (tiles: readonly TileAddress[] | 'all') => void;
  /** The library asked for a tile. */
  readonly asked: (tile: TileAddress) => void;
  /** A tile of the source is on the screen: true when it was old and is asked for again. */
  readonly arrived: (tile: TileAddress) => boolean;
};

const keyOf = ({ z, x, y }: TileAddress) => `${z}/${x}/${y}`;

/**
 * The library reloads only tiles that it already shows: one that was on its way when something changed would come with the
 * old picture and stay. Those are remembered here, and asked for again when they arrive.
 */
export function createTileRefresh(map: MapLibre, source: string): TileRefresh {
  const onTheWay = new Set<string>();
  const old = new Set<string>();
  return {
    refresh: (tiles) => {
      if (!map.getSource(source)) return;
      if (tiles === 'all') {
        for (const key of onTheWay) old.add(key);
        map.refreshTiles(source);
        return;
      }
      for (const key of tiles.map(keyOf)) if (onTheWay.has(key)) old.add(key);
      map.refreshTiles(source, [...tiles]);
    },
    asked: (tile) => void onTheWay.add(keyOf(tile)),
    arrived: (tile) => {
      onTheWay.delete(keyOf(tile));
      if (!old.delete(keyOf(tile))) return false;
      map.refreshTiles(source, [tile]);
      return true;
    },
  };
}
