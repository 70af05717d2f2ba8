/**
 * The parts that a JSON body may consist of (assumed: no document shows it). A record of 20,000 points (A12) has 100,000 marks;
 * everything else of today is far below. What is beyond would hold the event loop while it is parsed: nesting and new
 * names cost a hundred times what plain values of the same length do.
 */
export const jsonLimits = {
  /** Of objects and arrays inside of each other. A field takes 32, which is reported with the field's own message. */
  levels: 40,
  /** Brackets, commas and colons. */
  marks: 150_000,
  /** Different names of properties. */
  names: 2000,
} as const;

/** Null: it may be parsed. `deep`: with the property at the top that holds it, null when there is none. */
export type JsonShapeFault =
  | { readonly kind: 'broken' }
  | { readonly kind: 'crowded' }
  | { readonly kind: 'deep'; readonly field: string | null };

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Bytes of a name that are compared with others. */
const nameBytes = 64;

type Text = { readonly end: number; readonly hash: number };

/** A text in quotes: where its closing quote is (the end of the bytes if there is none), and its hash. */
function textAt(bytes: Uint8Array, from: number): Text {
  let hash = 0;
  let at = from + 1;
  for (; at < bytes.length && bytes[at] !== quote; at += 1) {
    if (at - from <= nameBytes) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
    if (bytes[at] === backslash) at += 1;
  }
  return { end: at, hash };
}

function spelled(bytes: Uint8Array, from: number, to: number): string | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(from, to)));
    return typeof value === 'string' ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Looks whether JSON in UTF-8 is too deep or too crowded to be parsed, without parsing it: in one pass, in proportion to
 * its bytes. What is not balanced is broken; every other mistake is left to the parser.
 */
export function jsonShapeFault(bytes: Uint8Array): JsonShapeFault | null {
  const names = new Set<number>();
  let [depth, marks, top, topEnd] = [0, 0, -1, -1];
  let deep: JsonShapeFault | null = null;
  let crowded = false;
  for (let at = 0; at < bytes.length && !crowded; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      const { end, hash } = textAt(bytes, at);
      let next = end + 1;
      while (bytes[next] === 0x20 || bytes[next] === 0x0a || bytes[next] === 0x0d || bytes[next] === 0x09) next += 1;
      if (bytes[next] === colon) {
        names.add(hash);
        if (depth === 1) [top, topEnd] = [at, end + 1];
      }
      at = end;
    } else if (byte === openObject || byte === openArray) {
      depth += 1;
      marks += 1;
      if (depth > jsonLimits.levels) deep ??= { kind: 'deep', field: top < 0 ? null : spelled(bytes, top, topEnd) };
    } else if (byte === closeObject || byte === closeArray) depth -= 1;
    else if (byte === comma || byte === colon) marks += 1;
    crowded = !deep && (marks > jsonLimits.marks || names.size > jsonLimits.names);
  }
  if (crowded) return { kind: 'crowded' };
  return deep && depth !== 0 ? { kind: 'broken' } : deep;
}
