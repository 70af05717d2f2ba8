const decoder = new TextDecoder();

/** A record of a list, from its first byte up to `end`, as JSON has it. Throws a SyntaxError when it is not one JSON value. */
export function parseRecord(bytes: Uint8Array, start: number, end: number): unknown {
  return JSON.parse(decoder.decode(bytes.subarray(start, end)));
}
