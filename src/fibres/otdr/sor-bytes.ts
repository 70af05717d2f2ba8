/** Characters of one text at most: what is longer is no text of a measurement. */
const mostCharacters = 4096;

/** The bytes of one block, read in order. Nothing is read beyond their end: what would lie there is 0 or empty, and `isShort` is true. */
export type SorBytes = {
  readonly uint16: () => number;
  readonly int16: () => number;
  readonly uint32: () => number;
  readonly int32: () => number;
  /** So many characters. */
  readonly letters: (count: number) => string;
  /** Characters up to a zero byte. */
  readonly text: () => string;
  readonly skip: (count: number) => void;
  /** Bytes that are left. */
  readonly left: () => number;
  readonly isShort: () => boolean;
};

/** Reads little-endian numbers and texts of ISO 8859-1 from bytes. It never throws. */
export function sorBytes(bytes: Uint8Array): SorBytes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let isShort = false;
  /** Where the next `count` bytes begin, or -1. */
  const take = (count: number): number => {
    if (isShort || count > bytes.length - at) {
      isShort = true;
      return -1;
    }
    at += count;
    return at - count;
  };
  const number = (count: number, read: (from: number) => number) => {
    const from = take(count);
    return from < 0 ? 0 : read(from);
  };
  const letters = (count: number) => {
    const from = take(count);
    return from < 0 ? '' : String.fromCharCode(...bytes.subarray(from, from + count));
  };
  return {
    uint16: () => number(2, (from) => view.getUint16(from, true)),
    int16: () => number(2, (from) => view.getInt16(from, true)),
    uint32: () => number(4, (from) => view.getUint32(from, true)),
    int32: () => number(4, (from) => view.getInt32(from, true)),
    letters,
    text: () => {
      const length = bytes.subarray(at, at + mostCharacters).indexOf(0);
      if (length < 0) isShort = true;
      const words = letters(Math.max(0, length));
      take(1);
      return words.trim();
    },
    skip: (count) => void take(count),
    left: () => bytes.length - at,
    isShort: () => isShort,
  };
}
