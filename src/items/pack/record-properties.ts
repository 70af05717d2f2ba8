/** The places of a record's values in its bytes, for the names in the table. */
export type RecordProperties = {
  /** The place of a name in the table; a new name is added. Not to be called while a record is read. */
  readonly placeOf: (name: string) => number;
  /** Begins another record: the values of the record before are forgotten. */
  readonly begin: () => void;
  /** The number of the present record, from 1: another one for each `begin`. */
  readonly record: () => number;
  /**
   * The place in the table of the record's next property, whose name has no escape and takes the bytes from `start` up to `end`;
   * -1 for a name that is not in the table, null for a name that comes twice, and after too many properties.
   */
  readonly next: (bytes: Uint8Array, start: number, end: number) => number | null;
  readonly setValue: (place: number, start: number, end: number) => void;
  readonly has: (place: number) => boolean;
  readonly startOf: (place: number) => number;
  readonly endOf: (place: number) => number;
};

/** A record with more properties is decoded. The table has fewer names. */
const maxProperties = 128;

type Expected = { readonly name: Uint8Array; readonly place: number };

function isSame(bytes: Uint8Array, [start, end]: readonly [number, number], { name }: Expected): boolean {
  if (end - start !== name.length) return false;
  for (let at = 0; at < name.length; at += 1) if (bytes[start + at] !== name[at]) return false;
  return true;
}

/**
 * Makes an empty table. A service writes the properties of all records in the same order, so each name is first compared with
 * the name at the same position of the record before.
 */
export function createRecordProperties(): RecordProperties {
  // A name that begins with a byte order mark is another name.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const places = new Map<string, number>();
  const [starts, ends] = [new Uint32Array(maxProperties), new Uint32Array(maxProperties)];
  const readIn = new Float64Array(maxProperties);
  let expected: Expected[] = [];
  let [record, index] = [0, 0];
  return {
    placeOf: (name) => {
      const known = places.get(name);
      if (known !== undefined) return known;
      places.set(name, places.size);
      expected = [];
      return places.size - 1;
    },
    begin: () => {
      record += 1;
      index = 0;
    },
    record: () => record,
    next: (bytes, start, end) => {
      let here = expected[index];
      if (!here || !isSame(bytes, [start, end], here)) {
        if (index >= maxProperties) return null;
        const name = bytes.slice(start, end);
        here = { name, place: places.get(decoder.decode(name)) ?? -1 };
        expected[index] = here;
      }
      index += 1;
      return here.place >= 0 && readIn[here.place] === record ? null : here.place;
    },
    setValue: (place, start, end) => {
      starts[place] = start;
      ends[place] = end;
      readIn[place] = record;
    },
    has: (place) => readIn[place] === record,
    startOf: (place) => starts[place] ?? 0,
    endOf: (place) => ends[place] ?? 0,
  };
}
