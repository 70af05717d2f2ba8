import { jsonBytes } from './json-bytes';
import { isDigit } from './skip-value';
import { asciiText } from './text-of';

const { quote, minus, point, zero, nine, letterE } = jsonBytes;

/** Powers of ten that a double holds exactly. */
const powers = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** A number and the byte behind it; overwritten by the next one. */
export type ScannedNumber = { value: number; end: number };

/**
 * Reads a JSON number without an exponent, also in quotes (A12), into `into`, rounded as `JSON.parse` rounds it. False for every
 * other value.
 */
export function scanNumber(bytes: Uint8Array, at: number, into: ScannedNumber): boolean {
  const isText = bytes[at] === quote;
  const start = isText ? at + 1 : at;
  const isNegative = bytes[start] === minus;
  let next = isNegative ? start + 1 : start;
  if (!isDigit(bytes[next]) || (bytes[next] === zero && isDigit(bytes[next + 1]))) return false;
  let [digits, decimals, fraction] = [0, 0, false];
  for (;;) {
    const byte = bytes[next] ?? 0;
    if (byte >= zero && byte <= nine) {
      digits = 10 * digits + (byte - zero);
      if (fraction) decimals += 1;
    } else if (byte === point && !fraction && isDigit(bytes[next + 1])) fraction = true;
    else break;
    next += 1;
  }
  if (isText ? bytes[next] !== quote : ((bytes[next] ?? 0) | 0x20) === letterE || bytes[next] === point) return false;
  // Both are whole numbers that a double holds, so that their quotient is rounded once, as the text would be.
  const isExact = digits <= Number.MAX_SAFE_INTEGER && decimals < powers.length;
  const size = isExact ? digits / (powers[decimals] ?? 1) : Math.abs(Number(asciiText(bytes, start, next)));
  into.value = (isNegative ? -size : size) + 0;
  into.end = isText ? next + 1 : next;
  return next - start <= 64;
}
