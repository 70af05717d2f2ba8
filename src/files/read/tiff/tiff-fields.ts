/** The fields of one picture in a TIFF, by the numbers of their tags. */
export type TiffFields = {
  /** All values of a field; none where it is missing, is text, or does not lie within the file. */
  readonly all: (tag: number) => readonly number[];
  /** Its first value, or another where it is missing. */
  readonly one: (tag: number, otherwise: number) => number;
  readonly text: (tag: number) => string;
  readonly bytes: (tag: number) => Uint8Array<ArrayBuffer>;
};

type Entry = { readonly type: number; readonly count: number; readonly at: number };

/** More pictures than a file with overviews has, and more fields than a picture has. */
const [mostPictures, mostFields] = [64, 400];
/** More blocks than a picture that is unpacked here has. */
const mostValues = 2_000_000;

/** Bytes of a value, by its type. */
const sizes: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2 },
  ...{ 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8 },
};

type Source = { readonly bytes: Uint8Array<ArrayBuffer>; readonly view: DataView; readonly isLittle: boolean };

function valueAt({ view, isLittle }: Source, type: number, at: number): number {
  switch (type) {
    case 3:
      return view.getUint16(at, isLittle);
    case 4:
    case 13:
      return view.getUint32(at, isLittle);
    case 5:
      return view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle);
    case 6:
      return view.getInt8(at);
    case 8:
      return view.getInt16(at, isLittle);
    case 9:
      return view.getInt32(at, isLittle);
    case 10:
      return view.getInt32(at, isLittle) / view.getInt32(at + 4, isLittle);
    case 11:
      return view.getFloat32(at, isLittle);
    case 12:
      return view.getFloat64(at, isLittle);
    case 16:
    case 17:
    case 18:
      return Number(view.getBigUint64(at, isLittle));
    default:
      return view.getUint8(at);
  }
}

function fieldsOf(source: Source, entries: ReadonlyMap<number, Entry>): TiffFields {
  const all = (tag: number): readonly number[] => {
    const entry = entries.get(tag);
    if (!entry || entry.type === 2 || entry.count > mostValues) return [];
    const size = sizes[entry.type] ?? 1;
    return Array.from({ length: entry.count }, (_, index) => valueAt(source, entry.type, entry.at + index * size));
  };
  const bytes = (tag: number) => {
    const entry = entries.get(tag);
    return source.bytes.slice(entry?.at ?? 0, entry ? entry.at + entry.count * (sizes[entry.type] ?? 1) : 0);
  };
  return {
    all,
    bytes,
    one: (tag, otherwise) => all(tag)[0] ?? otherwise,
    text: (tag) => new TextDecoder('latin1').decode(bytes(tag)).split('\0', 1).join('').trim(),
  };
}

type Directory = { readonly fields: TiffFields; readonly next: number };

/** Sizes in a TIFF of the usual kind, and in a BigTIFF, which may be larger than four gigabytes. */
const [usual, big] = [
  { count: 2, entry: 12, inline: 4 },
  { count: 8, entry: 20, inline: 8 },
];

function directoryAt(source: Source, from: number, isBig: boolean): Directory | null {
  const { count, entry, inline } = isBig ? big : usual;
  const { length } = source.bytes;
  const long = (at: number) => valueAt(source, isBig ? 16 : 4, at);
  if (!(from >= 8 && from + count <= length)) return null;
  const fields = isBig ? long(from) : valueAt(source, 3, from);
  const end = from + count + fields * entry;
  if (fields > mostFields || end + inline > length) return null;
  const entries = new Map<number, Entry>();
  for (let at = from + count; at < end; at += entry) {
    const type = valueAt(source, 3, at + 2);
    const values = long(at + 4);
    const value = at + 4 + inline;
    const bytes = values * (sizes[type] ?? 1);
    const place = bytes <= inline ? value : long(value);
    if (!(place + bytes <= length)) return null;
    entries.set(valueAt(source, 3, at), { type, count: values, at: place });
  }
  return { fields: fieldsOf(source, entries), next: long(end) };
}

/**
 * The fields of the pictures of a TIFF, in their order, up to the first unreadable picture; empty for other files. Never throws.
 */
export function tiffPictures(bytes: Uint8Array<ArrayBuffer>): {
  readonly pictures: readonly TiffFields[];
  readonly isLittle: boolean;
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 0x49;
  const pictures: TiffFields[] = [];
  if (bytes.length < 16 || bytes[0] !== bytes[1]) return { pictures, isLittle };
  const source = { bytes, view, isLittle };
  const isBig = view.getUint16(2, isLittle) === 43;
  const seen = new Set<number>([0]);
  let at = isBig ? valueAt(source, 16, 8) : valueAt(source, 4, 4);
  while (!seen.has(at) && pictures.length < mostPictures) {
    seen.add(at);
    const found = directoryAt(source, at, isBig);
    if (!found) break;
    pictures.push(found.fields);
    at = found.next;
  }
  return { pictures, isLittle };
}
