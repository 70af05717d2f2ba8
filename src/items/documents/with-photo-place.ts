import type { LngLat } from '../../geo/lng-lat';

/** The text in a photo as the way its place was found, where that is the place of the device that uploaded it. */
export const deviceMethod = 'position of the uploading device';

type DevicePlace = {
  readonly at: LngLat;
  readonly accuracyM: number;
  /** Milliseconds since 1970. */
  readonly time: number;
};

/** The data of a photo within its file: `from` is the first byte of its TIFF header, `start` and `end` are those of the segment. */
type Segment = { readonly start: number; readonly from: number; readonly end: number };

const exifMark = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** A segment says its length in two bytes. */
const mostBytes = 65_535;
const gpsPointer = 0x8825;
const [byteType, asciiType, longType, rationalType, undefinedType] = [1, 2, 4, 5, 7];
/** A header, and a directory of nothing. */
const emptyTiff = Uint8Array.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

/** The segment of a JPEG that holds its data, or the empty place for one; null: it is no JPEG, or a broken one. */
function segmentOf(bytes: Uint8Array): Segment | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let at = 2;
  // Other readers look for it behind the JFIF segment, where there is one.
  let free = 2;
  while (at + 4 <= bytes.length) {
    const [mark, kind = 0, high = 0, low = 0] = bytes.subarray(at, at + 4);
    const end = at + 2 + high * 256 + low;
    if (mark !== 0xff || end > bytes.length || end < at + 4) return null;
    if (kind === 0xe1 && exifMark.every((byte, index) => bytes[at + 4 + index] === byte))
      return { start: at, from: at + 10, end };
    if (kind === 0xe0) free = end;
    if (kind < 0xe0 || kind > 0xef) return { start: free, from: free, end: free };
    at = end;
  }
  return null;
}

type Entry = { readonly tag: number; readonly type: number; readonly count: number; readonly bytes: readonly number[] };

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

function numbers(isLittle: boolean) {
  const long = (value: number) => {
    const bytes = [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
    return isLittle ? bytes.reverse() : bytes;
  };
  const fractions = (...parts: readonly (readonly [value: number, by: number])[]) =>
    parts.flatMap(([value, by]) => [...long(Math.round(value * by)), ...long(by)]);
  return { long, fractions };
}

/** The fields of the place, by the order of their numbers. */
function gpsEntries({ at, accuracyM, time }: DevicePlace, isLittle: boolean): readonly Entry[] {
  const { fractions } = numbers(isLittle);
  const degrees = (value: number) => {
    const minutes = (Math.abs(value) % 1) * 60;
    return fractions([Math.floor(Math.abs(value)), 1], [Math.floor(minutes), 1], [(minutes % 1) * 60, 100_000]);
  };
  const [lng, lat] = at;
  const date = new Date(time);
  const day = date.toISOString().slice(0, 10).replaceAll('-', ':');
  const clock = fractions([date.getUTCHours(), 1], [date.getUTCMinutes(), 1], [date.getUTCSeconds(), 1]);
  const method = [...ascii('ASCII\0\0\0'), ...ascii(deviceMethod)];
  return [
    { tag: 0, type: byteType, count: 4, bytes: [2, 3, 0, 0] },
    { tag: 1, type: asciiType, count: 2, bytes: ascii(lat < 0 ? 'S\0' : 'N\0') },
    { tag: 2, type: rationalType, count: 3, bytes: degrees(lat) },
    { tag: 3, type: asciiType, count: 2, bytes: ascii(lng < 0 ? 'W\0' : 'E\0') },
    { tag: 4, type: rationalType, count: 3, bytes: degrees(lng) },
    { tag: 7, type: rationalType, count: 3, bytes: clock },
    { tag: 0x1b, type: undefinedType, count: method.length, bytes: method },
    { tag: 0x1d, type: asciiType, count: 11, bytes: ascii(`${day}\0`) },
    { tag: 0x1f, type: rationalType, count: 1, bytes: fractions([accuracyM, 100]) },
  ];
}

/** A directory of fields that begins at `offset`, with the values that are too long for it behind it. */
function directory(entries: readonly Entry[], offset: number, isLittle: boolean): number[] {
  const { long } = numbers(isLittle);
  const short = (value: number) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const head = [...short(entries.length)];
  const behind: number[] = [];
  for (const { tag, type, count, bytes } of entries) {
    const isLong = bytes.length > 4;
    const place = offset + 2 + entries.length * 12 + 4 + behind.length;
    head.push(
      ...short(tag),
      ...short(type),
      ...long(count),
      ...(isLong ? long(place) : [...bytes, 0, 0, 0].slice(0, 4)),
    );
    if (isLong) behind.push(...bytes, ...(bytes.length % 2 === 1 ? [0] : []));
  }
  return [...head, ...long(0), ...behind];
}

/** The data of a photo with a place: the first directory again, behind all else, so that nothing of the old ones moves. */
function placedTiff(tiff: Uint8Array, place: DevicePlace): Uint8Array | null {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 14 || tiff[0] !== tiff[1]) return null;
  const isLittle = tiff[0] === 0x49;
  if (view.getUint16(2, isLittle) !== 42) return null;
  const first = view.getUint32(4, isLittle);
  if (first + 2 > tiff.length) return null;
  const count = view.getUint16(first, isLittle);
  const last = first + 2 + count * 12;
  if (last + 4 > tiff.length) return null;
  const start = tiff.length + (tiff.length % 2);
  const fields = Array.from({ length: count }, (_, at) => tiff.subarray(first + 2 + at * 12, first + 14 + at * 12));
  const tagOf = (field: Uint8Array) => new DataView(field.buffer, field.byteOffset).getUint16(0, isLittle);
  const kept = fields.filter((field) => tagOf(field) !== gpsPointer);
  const next = tiff.subarray(last, last + 4);
  const gpsAt = start + 2 + (kept.length + 1) * 12 + 4;
  const pointer = { tag: gpsPointer, type: longType, count: 1, bytes: numbers(isLittle).long(gpsAt) };
  const lone = directory([pointer], 0, isLittle);
  const ordered = [...kept, Uint8Array.from(lone.slice(2, 14))].sort((a, b) => tagOf(a) - tagOf(b));
  const gps = directory(gpsEntries(place, isLittle), gpsAt, isLittle);
  const made = new Uint8Array(gpsAt + gps.length);
  made.set(tiff);
  const out = new DataView(made.buffer);
  out.setUint32(4, start, isLittle);
  out.setUint16(start, ordered.length, isLittle);
  ordered.forEach((field, at) => {
    made.set(field, start + 2 + at * 12);
  });
  made.set(next, gpsAt - 4);
  made.set(gps, gpsAt);
  return made;
}

/**
 * A JPEG with a place in its data (Exif), beside all that it says already; its picture stays byte for byte. Degrees, metres and
 * milliseconds since 1970. Null: it is no JPEG, a broken one, or its data has no room for more.
 */
export function withPhotoPlace(jpeg: ArrayBuffer, place: DevicePlace): ArrayBuffer | null {
  const bytes = new Uint8Array(jpeg);
  const segment = segmentOf(bytes);
  if (!segment) return null;
  const { start, from, end } = segment;
  const tiff = placedTiff(start === end ? emptyTiff : bytes.slice(from, end), place);
  const length = 2 + exifMark.length + (tiff?.length ?? 0);
  if (!tiff || length > mostBytes) return null;
  const head = [0xff, 0xe1, length >> 8, length & 255, ...exifMark];
  const made = new Uint8Array(start + head.length + tiff.length + bytes.length - end);
  made.set(bytes.subarray(0, start));
  made.set(head, start);
  made.set(tiff, start + head.length);
  made.set(bytes.subarray(end), start + head.length + tiff.length);
  return made.buffer;
}
