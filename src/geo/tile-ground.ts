/** Pictures that a server has ready, or makes, for squares of the map. */
export type TileGround = {
  readonly kind: 'tiles';
  /** With `{z}`, `{x}` and `{y}`, or `{bbox-epsg-3857}`. */
  readonly tiles: string;
  /** `tms`: rows are counted from the south. */
  readonly scheme: 'xyz' | 'tms';
  /** CSS pixels. */
  readonly tileSize: 256 | 512;
  readonly minZoom: number;
  readonly maxZoom: number;
};
