const text = new TextDecoder();

/** The places of the items of a list, and how many there are. */
export type FlatList = { readonly from: number; readonly count: number };

/**
 * A table of a FlatBuffer: its fields by their numbers, each of which may be missing. Every place is checked by the view, which throws
 * a RangeError for what lies outside of the bytes.
 */
export type FlatTable = {
  readonly view: DataView;
  readonly byte: (field: number) => number;
  readonly short: (field: number, missing: number) => number;
  readonly int: (field: number) => number;
  readonly long: (field: number) => bigint;
  readonly string: (field: number) => string;
  readonly list: (field: number) => FlatList;
  readonly table: (field: number) => FlatTable | null;
  readonly tables: (field: number) => readonly FlatTable[];
};

/** The table that begins at a place. */
export function flatTable(view: DataView, at: number): FlatTable {
  const fields = at - view.getInt32(at, true);
  const size = view.getUint16(fields, true);
  const placeOf = (field: number): number | null => {
    const entry = 4 + 2 * field;
    const offset = entry + 2 <= size ? view.getUint16(fields + entry, true) : 0;
    return offset === 0 ? null : at + offset;
  };
  const follow = (place: number) => place + view.getUint32(place, true);
  const list = (field: number): FlatList => {
    const place = placeOf(field);
    if (place === null) return { from: 0, count: 0 };
    const from = follow(place);
    const count = view.getUint32(from, true);
    // A list is no longer than the bytes.
    if (count > view.byteLength) throw new RangeError('list');
    return { from: from + 4, count };
  };
  const read = <T>(field: number, of: (place: number) => T, missing: T): T => {
    const place = placeOf(field);
    return place === null ? missing : of(place);
  };
  return {
    view,
    byte: (field) => read(field, (place) => view.getUint8(place), 0),
    short: (field, missing) => read(field, (place) => view.getUint16(place, true), missing),
    int: (field) => read(field, (place) => view.getInt32(place, true), 0),
    long: (field) => read(field, (place) => view.getBigUint64(place, true), 0n),
    string: (field) => {
      const { from, count } = list(field);
      if (from + count > view.byteLength) throw new RangeError('text');
      return text.decode(new Uint8Array(view.buffer, view.byteOffset + from, count));
    },
    list,
    table: (field) => read(field, (place) => flatTable(view, follow(place)), null),
    tables: (field) => {
      const { from, count } = list(field);
      return Array.from({ length: count }, (_, item) => flatTable(view, follow(from + 4 * item)));
    },
  };
}
