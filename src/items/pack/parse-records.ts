const decoder = new TextDecoder();

/**
 * The records `from` up to `to` of a list as JSON has them, in one go. `spans` is as `splitRecords` gives it for these
 * bytes, with nothing but commas and space between the records. Throws a SyntaxError when one is no JSON.
 */
export function parseRecords(
  bytes: Uint8Array,
  spans: Uint32Array,
  [from, to]: readonly [from: number, to: number],
): readonly unknown[] {
  if (from >= to) return [];
  const text = decoder.decode(bytes.subarray(spans[2 * from], spans[2 * to - 1]));
  const records: unknown = JSON.parse(`[${text}]`);
  if (Array.isArray(records) && records.length === to - from) return records;
  throw new SyntaxError('A record of the list is not one JSON value');
}

/** One record as JSON has it. Throws a SyntaxError when it is none. */
export function parseRecord(bytes: Uint8Array, start: number, end: number): unknown {
  return JSON.parse(decoder.decode(bytes.subarray(start, end)));
}
