const headerBytes = 127;

type About = { readonly kind: 'pictures' | 'vector'; readonly metadata: object };

const usual: About = { kind: 'pictures', metadata: { name: 'Small', attribution: '© <b>Archive</b>' } };

/** A whole PMTiles archive (version 3) with the one tile of zoom 0. */
export function smallArchive(tile: Uint8Array, { kind, metadata }: About = usual): Uint8Array<ArrayBuffer> {
  // Lengths below 16,384 take two bytes at most in the directory.
  const length = tile.length < 128 ? [tile.length] : [(tile.length & 127) | 128, tile.length >> 7];
  const directory = Uint8Array.of(1, 0, 1, ...length, 1);
  const about = new TextEncoder().encode(JSON.stringify(metadata));
  const from = { directory: headerBytes, about: headerBytes + directory.length, tile: 0 };
  from.tile = from.about + about.length;
  const bytes = new Uint8Array(from.tile + tile.length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('PMTiles'));
  view.setUint8(7, 3);
  const sizes = [from.directory, directory.length, from.about, about.length, 0, 0, from.tile, tile.length, 1, 1, 1];
  for (const [at, size] of sizes.entries()) view.setBigUint64(8 + 8 * at, BigInt(size), true);
  const uncompressed = 1;
  bytes.set([1, uncompressed, uncompressed, kind === 'vector' ? 1 : 2, 0, 0], 96);
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) view.setInt32(102 + 4 * at, degrees * 1e7, true);
  bytes.set(directory, from.directory);
  bytes.set(about, from.about);
  bytes.set(tile, from.tile);
  return bytes;
}
