import type { Bounds } from '../../../geo/lng-lat';
import { toMercator, unitZoom } from '../../../geo/position/mercator';
import type { TileAddress } from '../../tiles/tile-address';

/** The tiles of one zoom that an area needs: a rectangle of them. */
export type TileLevel = {
  readonly count: number;
  /** The tile of a number below `count`, row by row. */
  readonly tile: (index: number) => TileAddress;
};

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));

function levelAt(z: number, [west, south, east, north]: Bounds): TileLevel {
  const size = 2 ** z;
  const [from, to] = [toMercator([west, north], unitZoom), toMercator([east, south], unitZoom)];
  const at = (share: number) => within(Math.floor(share * size), size - 1);
  const [left, top, right, bottom] = [at(from.x), at(from.y), at(to.x), at(to.y)];
  const across = right - left + 1;
  return {
    count: across * (bottom - top + 1),
    tile: (index) => ({ z, x: left + (index % across), y: top + Math.floor(index / across) }),
  };
}

/** The tiles of an area (degrees) from a zoom to another one, a level each. An area over the date line counts to it. */
export function tileLevels(
  bounds: Bounds,
  zooms: { readonly from: number; readonly to: number },
): readonly TileLevel[] {
  const first = Math.max(0, Math.floor(zooms.from));
  const last = Math.floor(zooms.to);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => levelAt(first + step, bounds));
}
