import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';

const extent = 4096;
/** Tile units as a vector tile writes steps: 0, -1, 1, -2, … */
const step = (by: number) => (by < 0 ? -2 * by - 1 : 2 * by);

type Shape = { readonly kind: 'point' | 'area'; readonly commands: readonly number[] };

const layerNames = ['landuse', 'places'] as const;
type LayerName = (typeof layerNames)[number];

/** A square over the whole tile, or its middle. */
const shapes: Readonly<Record<LayerName, Shape>> = {
  landuse: { kind: 'area', commands: [9, 0, 0, 26, step(extent), 0, 0, step(extent), step(-extent), 0, 15] },
  places: { kind: 'point', commands: [9, step(extent / 2), step(extent / 2)] },
};

function layer(name: LayerName): Uint8Array {
  const pbf = new PbfWriter();
  const { kind, commands } = shapes[name];
  const feature = new PbfWriter();
  feature.writePackedVarint(2, [0, 0]);
  feature.writeVarintField(3, kind === 'area' ? 3 : 1);
  feature.writePackedVarint(4, [...commands]);
  const value = new PbfWriter();
  value.writeStringField(1, 'Mill');
  pbf.writeStringField(1, name);
  pbf.writeBytesField(2, feature.finish());
  pbf.writeStringField(3, 'name');
  pbf.writeBytesField(4, value.finish());
  pbf.writeVarintField(5, extent);
  pbf.writeVarintField(15, 2);
  return pbf.finish();
}

/** A vector tile with an area over all of it (`landuse`) and a name in its middle (`places`), and so many bytes that mean nothing. */
export function vectorTile(idleBytes: number): Uint8Array {
  const pbf = new PbfWriter();
  for (const name of layerNames) pbf.writeBytesField(3, layer(name));
  pbf.writeBytesField(100, new Uint8Array(idleBytes));
  return pbf.finish();
}

export type PlacedTile = {
  readonly at: readonly [z: number, x: number, y: number];
  readonly bytes: Uint8Array;
};

const headerBytes = 127;

/** A PMTiles archive (version 3) of packed vector tiles with the layers of `vectorTile`. `bounds`: degrees. */
export function vectorArchive(
  tiles: readonly PlacedTile[],
  bounds: readonly [number, number, number, number],
): Uint8Array {
  const packed = tiles
    .map(({ at: [z, x, y], bytes }) => ({ id: zxyToTileId(z, x, y), zoom: z, bytes: gzipSync(bytes) }))
    .toSorted((a, b) => a.id - b.id);
  const directory = new PbfWriter();
  directory.writeVarint(packed.length);
  for (const [at, { id }] of packed.entries()) directory.writeVarint(id - (packed[at - 1]?.id ?? 0));
  for (const _ of packed) directory.writeVarint(1);
  for (const { bytes } of packed) directory.writeVarint(bytes.length);
  // The first stands at the beginning (written one higher), each other right behind the one before.
  for (const at of packed.keys()) directory.writeVarint(at === 0 ? 1 : 0);
  const layers = layerNames.map((id) => ({ id, fields: { name: 'String' } }));
  const words = { name: 'Town', attribution: '© Archive', vector_layers: layers };
  const parts = [
    directory.finish(),
    new TextEncoder().encode(JSON.stringify(words)),
    Buffer.concat(packed.map(({ bytes }) => bytes)),
  ];
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header[7] = 3;
  let from = headerBytes;
  // Where they stand: the directory, the words, no leaves, the tiles.
  for (const [at, part] of [parts[0], parts[1], null, parts[2]].entries()) {
    header.writeBigUInt64LE(BigInt(from), 8 + 16 * at);
    header.writeBigUInt64LE(BigInt(part?.length ?? 0), 16 + 16 * at);
    from += part?.length ?? 0;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(packed.length), at);
  const zooms = packed.map(({ zoom }) => zoom);
  const [plain, gzip, vector] = [1, 2, 1];
  header.set([1, plain, gzip, vector, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [at, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at);
  return Buffer.concat([header, ...parts]);
}
