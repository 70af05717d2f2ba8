import type { FeatureStyle } from '../packed-features';
import { createGrowingBytes, type GrowingBytes } from './growing-bytes';

const encoder = new TextEncoder();

function valueBytes(value: string | number): Uint8Array {
  const bytes = createGrowingBytes(16);
  if (typeof value === 'string') {
    bytes.field(1, encoder.encode(value));
    return bytes.done();
  }
  const double = new Uint8Array(9);
  double[0] = (3 << 3) | 1;
  new DataView(double.buffer).setFloat64(1, value, true);
  bytes.raw(double);
  return bytes.done();
}

/** The keys and values of a layer: features name them by their indexes. */
function createTags() {
  const keys = new Map<string, number>();
  const values = new Map<string | number, number>();
  const indexOf = <K>(map: Map<K, number>, key: K) => {
    const known = map.get(key);
    if (known !== undefined) return known;
    map.set(key, map.size);
    return map.size - 1;
  };
  return { keys, values, tag: (key: string, value: string | number) => [indexOf(keys, key), indexOf(values, value)] };
}

export type TileFeature = {
  /** Null when several items are drawn as one. */
  readonly number: number | null;
  readonly kind: number;
  readonly style: FeatureStyle;
  readonly label: string | null;
  /** Commands and parameters as the vector tile specification encodes them. */
  readonly commands: Uint8Array;
};

export type TileWriter = ReturnType<typeof createTileWriter>;

/**
 * Writes one layer of a Mapbox Vector Tile (version 2.1 of the specification) in blocks. A block stays true as long as its
 * writer lives, so that a tile can be put together again from blocks of which one is new.
 */
export function createTileWriter(layer: string, extent: number) {
  const features = createGrowingBytes(4096);
  const body = createGrowingBytes();
  const packed = createGrowingBytes();
  const tags = createTags();
  const styleTags = new WeakMap<FeatureStyle, readonly number[]>();

  const tagsOf = (style: FeatureStyle): readonly number[] => {
    const known = styleTags.get(style);
    if (known) return known;
    const made = Object.entries(style).flatMap(([key, value]) => tags.tag(key, value));
    styleTags.set(style, made);
    return made;
  };
  const packedField = (into: GrowingBytes, tag: number, numbers: readonly number[]) => {
    packed.clear();
    for (const number of numbers) packed.varint(number);
    into.field(tag, packed.view());
  };

  return {
    add: ({ number, kind, style, label, commands }: TileFeature) => {
      body.clear();
      if (number !== null) {
        body.varint(1 << 3);
        body.varint(number);
      }
      packedField(body, 2, label === null ? tagsOf(style) : [...tagsOf(style), ...tags.tag('label', label)]);
      body.varint(3 << 3);
      body.varint(kind);
      body.field(4, commands);
      features.field(2, body.view());
    },
    /** The features added since the last block. */
    block: (): Uint8Array<ArrayBuffer> => {
      const block = features.done();
      features.clear();
      return block;
    },
    /** The tile of these blocks. Empty when nothing is in them. */
    finish: (blocks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
      const size = blocks.reduce((sum, block) => sum + block.length, 0);
      if (size === 0) return new Uint8Array(0);
      const head = createGrowingBytes();
      head.varint(15 << 3);
      head.varint(2);
      head.field(1, encoder.encode(layer));
      const tail = createGrowingBytes();
      for (const key of tags.keys.keys()) tail.field(3, encoder.encode(key));
      for (const value of tags.values.keys()) tail.field(4, valueBytes(value));
      tail.varint(5 << 3);
      tail.varint(extent);
      const tile = createGrowingBytes(size + head.length() + tail.length() + 16);
      tile.varint((3 << 3) | 2);
      tile.varint(head.length() + size + tail.length());
      for (const part of [head.view(), ...blocks, tail.view()]) tile.raw(part);
      return tile.done();
    },
  };
}
