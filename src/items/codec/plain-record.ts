/** A JSON object from outside. Its properties are read by own keys only. */
export type PlainRecord = Readonly<Record<string, unknown>>;

/** True for a JSON object: no array, no null. */
export function isPlainRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a text in JSON; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** A property of a record itself, never an inherited one. */
export function ownValue(record: PlainRecord, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
