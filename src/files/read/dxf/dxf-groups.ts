/** Longer values are none: programs write 2,049 bytes at most. */
const mostBytes = 32_768;

const [lineFeed, carriageReturn, blank, tab] = [10, 13, 32, 9];

/** How the letters of a drawing are read. */
export type DecodeLetters = (bytes: Uint8Array) => string;

/** The whole number in a line of bytes, blanks around it left out; null for anything else. */
function wholeNumber(bytes: Uint8Array, start: number, end: number): number | null {
  let [from, to] = [start, end];
  const isBlank = (byte: number | undefined) => byte === blank || byte === tab;
  while (from < to && isBlank(bytes[from])) from += 1;
  while (to > from && isBlank(bytes[to - 1])) to -= 1;
  const isNegative = bytes[from] === 0x2d;
  if (isNegative) from += 1;
  if (from === to || to - from > 5) return null;
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return null;
    value = value * 10 + digit;
  }
  return isNegative ? -value : value;
}

/** Goes through lines that end with a line feed, a carriage return or both. */
function createLines(bytes: Uint8Array) {
  let [from, to, next] = [0, 0, bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0];
  return {
    forward: (): boolean => {
      if (next >= bytes.length) return false;
      from = next;
      let at = from;
      while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1;
      to = at;
      next = bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? at + 2 : at + 1;
      return true;
    },
    from: () => from,
    to: () => to,
  };
}

/**
 * Goes through the groups of a drawing in letters: a code and a value, a line each. `next` is false at its end, and where there is
 * a line that is no code: `isBroken` then.
 */
export function createDxfGroups(bytes: Uint8Array, decode: DecodeLetters) {
  const lines = createLines(bytes);
  let [code, isBroken] = [0, false];
  const text = (): string => {
    const value = bytes.subarray(lines.from(), Math.min(lines.to(), lines.from() + mostBytes));
    // Short plain texts are by far the most: a decoder takes longer to be called than to read them.
    let plain = '';
    for (const byte of value) {
      if (byte > 0x7e || value.length > 64) return decode(value);
      plain += String.fromCharCode(byte);
    }
    return plain;
  };
  return {
    next: (): boolean => {
      if (!lines.forward()) return false;
      const found = wholeNumber(bytes, lines.from(), lines.to());
      // Blank lines may stand behind the end.
      const isBlank = found === null && text().trim() === '' && lines.to() >= bytes.length - 8;
      isBroken = found === null && !isBlank;
      if (found === null || !lines.forward()) return false;
      code = found;
      return true;
    },
    code: () => code,
    text,
    number: (): number => {
      const value = text().trim();
      return value === '' ? Number.NaN : Number(value);
    },
    /** How many bytes are behind it. */
    at: () => lines.to(),
    isBroken: () => isBroken,
  };
}

/** The answer of `createDxfGroups`. */
export type DxfGroups = ReturnType<typeof createDxfGroups>;
