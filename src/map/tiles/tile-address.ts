import type { Bounds } from '../../geo/lng-lat';

export type TileAddress = { readonly z: number; readonly x: number; readonly y: number };

/** A tile as one of the worlds beside each other shows it: features are moved by `turn` worlds. */
export type TurnedTile = TileAddress & { readonly turn: number };

/** Units of a tile's side, as the map library counts inside. 16 of them are a pixel at the tile's own zoom. */
export const tileExtent = 8192;
export const tilePixel = tileExtent / 512;
/** The width beside the tile that still reaches into it: 32 pixels of line width, halo and offset. */
export const tileMargin = 32 * tilePixel;

/** A tile's text, to be the key of a map. */
export function tileKey({ z, x, y }: TileAddress): string {
  return `${z}/${x}/${y}`;
}

/** The box of the Mercator square that holds the units `west` to `south` of a tile. */
export function squareBox({ z, x, y, turn }: TurnedTile, [west, north, east, south]: Bounds): Bounds {
  const size = 2 ** z;
  return [
    (x + west / tileExtent) / size - turn,
    (y + north / tileExtent) / size,
    (x + east / tileExtent) / size - turn,
    (y + south / tileExtent) / size,
  ];
}
