import { zlibSync } from 'fflate';

/** A field: its tag, its type (2 text, 3 and 4 whole numbers of two and four bytes, 12 numbers), its values. */
export type WrittenField = readonly [tag: number, type: 2 | 3 | 4 | 12, values: readonly number[]];

export type WrittenPicture = {
  readonly width: number;
  readonly height: number;
  /** Unpacked strips or tiles, as bytes. */
  readonly blocks: readonly Uint8Array[];
  readonly samples?: number;
  readonly bits?: number;
  readonly photometric?: number;
  readonly tile?: number;
  readonly isDeflated?: boolean;
  readonly fields?: readonly WrittenField[];
};

const sizes = { 2: 1, 3: 2, 4: 4, 12: 8 } as const;

/** Text as the values of a field. */
export const letters = (text: string) => [...new TextEncoder().encode(`${text}\0`)];

/** Bytes that are appended to, and the numbers in them. */
function createSink(isLittle: boolean) {
  const bytes = new Uint8Array(2_000_000);
  const view = new DataView(bytes.buffer);
  let end = 8;
  const put = (at: number, type: WrittenField[1], values: readonly number[]) =>
    values.forEach((value, index) => {
      const place = at + index * sizes[type];
      if (type === 2) view.setUint8(place, value);
      else if (type === 3) view.setUint16(place, value, isLittle);
      else if (type === 4) view.setUint32(place, value, isLittle);
      else view.setFloat64(place, value, isLittle);
    });
  const append = (part: Uint8Array) => {
    const at = end;
    bytes.set(part, at);
    end += part.length + (part.length % 2);
    return at;
  };
  return { put, append, bytes: () => bytes.slice(0, end) };
}

/** All fields of a picture whose blocks lie there; those of its own instead of the usual ones. */
function fieldsOf(picture: WrittenPicture, offsets: readonly number[], counts: readonly number[]) {
  const { width, height, samples = 1, bits = 8, tile, isDeflated = false } = picture;
  const rows = Math.ceil(height / offsets.length);
  const all: readonly WrittenField[] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, Array.from({ length: samples }, () => bits)],
    [259, 3, [isDeflated ? 8 : 1]],
    [262, 3, [picture.photometric ?? (samples >= 3 ? 2 : 1)]],
    [tile ? 324 : 273, 4, offsets],
    [277, 3, [samples]],
    [tile ? 325 : 279, 4, counts],
    tile ? [322, 3, [tile]] : [278, 4, [rows]],
    tile ? [323, 3, [tile]] : [278, 4, [rows]],
    ...(picture.fields ?? []),
  ];
  return [...new Map(all.map((field) => [field[0], field])).values()].sort((a, b) => a[0] - b[0]);
}

/** Makes a TIFF of some pictures, for tests: of little or big end first. */
export function writeTiff(pictures: readonly WrittenPicture[], isLittle = true): Uint8Array<ArrayBuffer> {
  const { put, append, bytes } = createSink(isLittle);
  const order = isLittle ? 0x49 : 0x4d;
  put(0, 2, [order, order]);
  put(2, 3, [42]);
  let pointer = 4;
  for (const picture of pictures) {
    const packed = picture.blocks.map((block) => (picture.isDeflated ? zlibSync(block) : block));
    const counts = packed.map(({ length }) => length);
    const fields = fieldsOf(picture, packed.map(append), counts);
    const at = append(new Uint8Array(2 + fields.length * 12 + 4));
    put(pointer, 4, [at]);
    put(at, 3, [fields.length]);
    fields.forEach(([tag, type, values], index) => {
      const field = at + 2 + index * 12;
      put(field, 3, [tag, type]);
      put(field + 4, 4, [values.length]);
      const size = values.length * sizes[type];
      const elsewhere = size > 4 ? append(new Uint8Array(size)) : null;
      if (elsewhere !== null) put(field + 8, 4, [elsewhere]);
      put(elsewhere ?? field + 8, type, values);
    });
    pointer = at + 2 + fields.length * 12;
  }
  return bytes();
}

/** The fields of a picture that lies north up in a system of the EPSG register, its upper left corner there. */
export function geoFields(at: readonly [x: number, y: number], pixel: number, code: number): readonly WrittenField[] {
  const isDegrees = code >= 4000 && code < 5000;
  return [
    [33550, 12, [pixel, pixel, 0]],
    [33922, 12, [0, 0, 0, at[0], at[1], 0]],
    [34735, 3, [1, 1, 0, 2, 1024, 0, 1, isDegrees ? 2 : 1, isDegrees ? 2048 : 3072, 0, 1, code]],
  ];
}
