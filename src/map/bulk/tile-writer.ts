import type { FeatureLook } from './packed-features';

const encoder = new TextEncoder();

/** Bytes that grow. */
function createBytes(size = 1024) {
  let bytes = new Uint8Array(size);
  let length = 0;
  const room = (more: number) => {
    if (length + more <= bytes.length) return;
    const larger = new Uint8Array(Math.max(bytes.length * 2, length + more));
    larger.set(bytes.subarray(0, length));
    bytes = larger;
  };
  const varint = (value: number) => {
    room(8);
    let rest = value;
    // Beyond 32 bits, numbers are whole to 2^53 but no longer for the operators of bits.
    while (rest > 0xffff_ffff) {
      bytes[length] = (rest % 128) | 128;
      length += 1;
      rest = Math.floor(rest / 128);
    }
    while (rest > 127) {
      bytes[length] = (rest & 127) | 128;
      length += 1;
      rest >>>= 7;
    }
    bytes[length] = rest;
    length += 1;
  };
  const raw = (part: Uint8Array) => {
    room(part.length);
    bytes.set(part, length);
    length += part.length;
  };
  const field = (tag: number, part: Uint8Array) => {
    varint((tag << 3) | 2);
    varint(part.length);
    raw(part);
  };
  return { varint, raw, field, done: () => bytes.slice(0, length), clear: () => (length = 0) };
}

type Bytes = ReturnType<typeof createBytes>;

function valueBytes(value: string | number): Uint8Array {
  const bytes = createBytes(16);
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
  readonly number: number;
  readonly kind: number;
  readonly look: FeatureLook;
  readonly label: string;
  /** Commands and parameters as the vector tile specification encodes them. */
  readonly commands: readonly number[];
};

/** Writes one layer of a Mapbox Vector Tile (version 2.1 of the specification). */
export function createTileWriter(layer: string, extent: number) {
  const features = createBytes(65_536);
  const body = createBytes();
  const packed = createBytes();
  const tags = createTags();
  const lookTags = new Map<FeatureLook, readonly number[]>();
  let count = 0;

  const tagsOf = (look: FeatureLook): readonly number[] => {
    const known = lookTags.get(look);
    if (known) return known;
    const made = Object.entries(look).flatMap(([key, value]) => tags.tag(key, value));
    lookTags.set(look, made);
    return made;
  };
  const packedField = (into: Bytes, tag: number, numbers: readonly number[]) => {
    packed.clear();
    for (const number of numbers) packed.varint(number);
    into.field(tag, packed.done());
  };

  return {
    count: () => count,
    add: ({ number, kind, look, label, commands }: TileFeature) => {
      body.clear();
      body.varint(1 << 3);
      body.varint(number);
      packedField(body, 2, [...tagsOf(look), ...tags.tag('label', label)]);
      body.varint(3 << 3);
      body.varint(kind);
      packedField(body, 4, commands);
      features.field(2, body.done());
      count += 1;
    },
    /** The tile. Empty when nothing was added. */
    finish: (): Uint8Array<ArrayBuffer> => {
      if (count === 0) return new Uint8Array(0);
      const content = createBytes();
      content.varint(15 << 3);
      content.varint(2);
      content.field(1, encoder.encode(layer));
      content.raw(features.done());
      for (const key of tags.keys.keys()) content.field(3, encoder.encode(key));
      for (const value of tags.values.keys()) content.field(4, valueBytes(value));
      content.varint(5 << 3);
      content.varint(extent);
      const tile = createBytes();
      tile.field(3, content.done());
      return tile.done();
    },
  };
}
