import { createGrowingArray } from './growing-array';

/**
 * Where the records of a list stand in its text: record `i` from `spans[2i]` up to `spans[2i + 1]` (bytes), with a hash of
 * its text without the space between its parts. Whether a record is sound JSON is not looked at.
 */
export type SplitRecords = {
  readonly spans: Uint32Array<ArrayBuffer>;
  readonly hashes: Uint32Array<ArrayBuffer>;
};

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openRecord, closeRecord] = [0x5b, 0x5d, 0x7b, 0x7d];
const space = 0x20;

// FNV-1a
const hashStart = 0x81_1c_9d_c5;
const hashFactor = 0x01_00_01_93;

function skipSpace(bytes: Uint8Array, from: number): number {
  let i = from;
  while (i < bytes.length && (bytes[i] ?? 0) <= space) i += 1;
  return i;
}

/** Where the list begins, behind a byte order mark and space. */
function firstByte(bytes: Uint8Array): number {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return skipSpace(bytes, marked ? 3 : 0);
}

/** Finds the records in the text of a JSON array (UTF-8). Null when it is not one array from its first to its last byte. */
export function splitRecords(bytes: Uint8Array): SplitRecords | null {
  const spans = createGrowingArray((length) => new Uint32Array(length));
  const hashes = createGrowingArray((length) => new Uint32Array(length));
  const { length } = bytes;
  let i = firstByte(bytes);
  if (bytes[i] !== openList) return null;
  i = skipSpace(bytes, i + 1);
  let more = bytes[i] !== closeList;
  while (more) {
    const start = i;
    let [end, depth, hash] = [start, 0, hashStart];
    for (; i < length; i += 1) {
      const byte = bytes[i] ?? 0;
      if (byte <= space) continue;
      if (depth === 0 && (byte === comma || byte === closeList)) break;
      hash = Math.imul(hash ^ byte, hashFactor);
      end = i + 1;
      if (byte === openRecord || byte === openList) depth += 1;
      else if (byte === closeRecord || byte === closeList) depth -= 1;
      else if (byte === quote) {
        let within = bytes[++i];
        for (; i < length && within !== quote; within = bytes[++i]) {
          hash = Math.imul(hash ^ (within ?? 0), hashFactor);
          if (within === backslash) hash = Math.imul(hash ^ (bytes[++i] ?? 0), hashFactor);
        }
        end = i + 1;
      }
    }
    if (i >= length || end === start) return null;
    spans.push(start);
    spans.push(end);
    hashes.push(hash >>> 0);
    more = bytes[i] === comma;
    if (more) i = skipSpace(bytes, i + 1);
  }
  return skipSpace(bytes, i + 1) === length ? { spans: spans.take(), hashes: hashes.take() } : null;
}
