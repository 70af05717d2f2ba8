import { type TileAddress, tileKey } from '../../tiles/tile-address';

/** A tile of the built-in basemap, as vector tile bytes. */
export type PackedTile = { readonly at: TileAddress; readonly bytes: Uint8Array };

/** Numbers of four bytes: how many tiles there are, then of each its zoom, column, row and length. The tiles follow in that order. */
const perTile = 4;
const little = true;

/** All tiles of the built-in basemap as one file: one request, and nothing to be read of tiles that are not shown. */
export function packTiles(tiles: readonly PackedTile[]): Uint8Array<ArrayBuffer> {
  const start = 4 + 4 * perTile * tiles.length;
  const pack = new Uint8Array(tiles.reduce((sum, { bytes }) => sum + bytes.length, start));
  const view = new DataView(pack.buffer);
  view.setUint32(0, tiles.length, little);
  let from = start;
  tiles.forEach(({ at, bytes }, index) => {
    [at.z, at.x, at.y, bytes.length].forEach((value, place) => {
      view.setUint32(4 + 4 * (perTile * index + place), value, little);
    });
    pack.set(bytes, from);
    from += bytes.length;
  });
  return pack;
}

/**
 * The tiles of a packed file: of each the bytes (a copy, which may be transferred), empty where there is none. Throws a RangeError
 * when the file is cut short.
 */
export function readTilePack(pack: ArrayBuffer): (at: TileAddress) => ArrayBuffer {
  const view = new DataView(pack);
  const count = view.getUint32(0, little);
  const places = new Map<string, readonly [from: number, to: number]>();
  let from = 4 + 4 * perTile * count;
  for (let index = 0; index < count; index += 1) {
    const [z = 0, x = 0, y = 0, length = 0] = Array.from({ length: perTile }, (_, place) =>
      view.getUint32(4 + 4 * (perTile * index + place), little),
    );
    places.set(tileKey({ z, x, y }), [from, from + length]);
    from += length;
  }
  if (from > pack.byteLength) throw new RangeError(`The tiles end at ${from}, the file at ${pack.byteLength}`);
  return (at) => pack.slice(...(places.get(tileKey(at)) ?? [0, 0]));
}
