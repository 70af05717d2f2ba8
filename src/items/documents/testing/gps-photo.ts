/** Ascii, a byte a letter. */
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const short = (value: number) => [value >> 8, value & 255];
const long = (value: number) => [...short(value >>> 16), ...short(value & 65_535)];

/** Degrees as three fractions: whole degrees, whole minutes, seconds by 10,000. */
function fractions(degrees: number): number[] {
  const whole = Math.floor(degrees);
  const minutes = Math.floor((degrees - whole) * 60);
  const seconds = Math.round((degrees - whole - minutes / 60) * 3600 * 10_000);
  return [whole, 1, minutes, 1, seconds, 10_000].flatMap(long);
}

type Field = { readonly tag: number; readonly type: number; readonly count: number; readonly value: readonly number[] };

/** A field of an image file directory, its value or the place of it. */
const field = ({ tag, type, count, value }: Field) => [...short(tag), ...short(type), ...long(count), ...value];

/** The first bytes of a photo with the place where it was taken, for tests: no picture follows. West and south are negative. */
export function gpsPhoto([lng, lat]: readonly [lng: number, lat: number]): Uint8Array<ArrayBuffer> {
  const letter = (value: string) => [...ascii(value), 0, 0, 0];
  const places = 26 + 2 + 4 * 12 + 4;
  const tiff = [
    ...ascii('MM'),
    ...short(42),
    ...long(8),
    ...short(1),
    ...field({ tag: 0x8825, type: 4, count: 1, value: long(26) }),
    ...long(0),
    ...short(4),
    ...field({ tag: 1, type: 2, count: 2, value: letter(lat < 0 ? 'S' : 'N') }),
    ...field({ tag: 2, type: 5, count: 3, value: long(places) }),
    ...field({ tag: 3, type: 2, count: 2, value: letter(lng < 0 ? 'W' : 'E') }),
    ...field({ tag: 4, type: 5, count: 3, value: long(places + 24) }),
    ...long(0),
    ...fractions(Math.abs(lat)),
    ...fractions(Math.abs(lng)),
  ];
  const exif = [...ascii('Exif'), 0, 0, ...tiff];
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, ...short(exif.length + 2), ...exif, 0xff, 0xd9]);
}
