import { jsonBytes } from './json-bytes';

const { quote, backslash, comma, colon, minus, plus, point, space } = jsonBytes;
const { openList, closeList, openRecord, closeRecord, zero, nine, letterE, letterU } = jsonBytes;
/** `"`, `\`, `/`, `b`, `f`, `n`, `r`, `t`: a backslash may stand before them (RFC 8259, section 7). */
const escapable = new Set([0x22, 0x5c, 0x2f, 0x62, 0x66, 0x6e, 0x72, 0x74]);
const literals = ['true', 'false', 'null'].map((word) => new TextEncoder().encode(word));
/** Values that are nested deeper are left to the browser's parser. */
const maxDepth = 64;

/** The first byte from `at` that is no JSON white space. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  let next = at;
  for (let byte = bytes[next]; byte === space || byte === 0x0a || byte === 0x0d || byte === 0x09; byte = bytes[next]) {
    next += 1;
  }
  return next;
}

/** True for the byte of a decimal digit. */
export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= zero && byte <= nine;
}

function skipDigits(bytes: Uint8Array, at: number): number {
  let next = at;
  while (isDigit(bytes[next])) next += 1;
  return next;
}

function isHex(byte: number | undefined): boolean {
  return isDigit(byte) || (byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
}

/** The byte behind an escape whose backslash stands at `at`, or -1. */
function skipEscape(bytes: Uint8Array, at: number): number {
  const byte = bytes[at + 1];
  if (byte !== letterU) return escapable.has(byte ?? 0) ? at + 2 : -1;
  for (let digit = at + 2; digit < at + 6; digit += 1) if (!isHex(bytes[digit])) return -1;
  return at + 6;
}

function skipText(bytes: Uint8Array, at: number): number {
  let next = at + 1;
  for (;;) {
    const byte = bytes[next];
    if (byte === quote) return next + 1;
    if (byte === undefined || byte < space) return -1;
    next = byte === backslash ? skipEscape(bytes, next) : next + 1;
    if (next < 0) return -1;
  }
}

function skipNumber(bytes: Uint8Array, at: number): number {
  let next = bytes[at] === minus ? at + 1 : at;
  if (!isDigit(bytes[next])) return -1;
  next = bytes[next] === zero ? next + 1 : skipDigits(bytes, next);
  if (bytes[next] === point) {
    if (!isDigit(bytes[next + 1])) return -1;
    next = skipDigits(bytes, next + 1);
  }
  if (((bytes[next] ?? 0) | 0x20) !== letterE) return next;
  const sign = bytes[next + 1];
  const digits = sign === minus || sign === plus ? next + 2 : next + 1;
  return isDigit(bytes[digits]) ? skipDigits(bytes, digits) : -1;
}

function skipLiteral(bytes: Uint8Array, at: number): number {
  const word = literals.find((literal) => literal.every((byte, index) => bytes[at + index] === byte));
  return word ? at + word.length : -1;
}

/** The byte behind a list or a record, from its bracket on. */
function skipNested(bytes: Uint8Array, at: number, depth: number): number {
  const isRecord = bytes[at] === openRecord;
  const close = isRecord ? closeRecord : closeList;
  let next = skipSpace(bytes, at + 1);
  if (bytes[next] === close) return next + 1;
  for (;;) {
    if (isRecord) {
      if (bytes[next] !== quote) return -1;
      next = skipText(bytes, next);
      if (next < 0) return -1;
      next = skipSpace(bytes, next);
      if (bytes[next] !== colon) return -1;
      next = skipSpace(bytes, next + 1);
    }
    next = skipValue(bytes, next, depth + 1);
    if (next < 0) return -1;
    next = skipSpace(bytes, next);
    if (bytes[next] === close) return next + 1;
    if (bytes[next] !== comma) return -1;
    next = skipSpace(bytes, next + 1);
  }
}

/**
 * The byte behind the JSON value that begins at `at` (RFC 8259, UTF-8), or -1 when the bytes are none, or are nested too deeply
 * to be checked here. It accepts nothing that `JSON.parse` refuses.
 */
export function skipValue(bytes: Uint8Array, at: number, depth = 0): number {
  const byte = bytes[at];
  if (byte === quote) return skipText(bytes, at);
  if (byte === openRecord || byte === openList) return depth < maxDepth ? skipNested(bytes, at, depth) : -1;
  return byte === minus || isDigit(byte) ? skipNumber(bytes, at) : skipLiteral(bytes, at);
}
