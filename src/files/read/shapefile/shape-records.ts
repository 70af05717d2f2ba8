/** Where the shapes of a `.shp` file are, in their order. */
export type ShapeRecords = {
  /** The bytes of each, from the number of its type on: four at least. */
  readonly records: readonly DataView[];
  /** The file ends before it says. */
  readonly isCutOff: boolean;
  /** The index contradicts the shapes, and was not used. */
  readonly isIndexWrong: boolean;
};

const headerLength = 100;
const fileCode = 9994;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The view of a file that begins as shapes and their index do; null for any other. */
function headed(bytes: Uint8Array): DataView | null {
  const view = viewOf(bytes);
  return view.byteLength >= headerLength && view.getInt32(0) === fileCode ? view : null;
}

/** The record whose header is here; null where its length is none, or goes beyond the end. */
function recordAt(shapes: DataView, at: number): DataView | null {
  if (at < headerLength || at + 12 > shapes.byteLength) return null;
  const length = shapes.getInt32(at + 4) * 2;
  if (length < 4 || at + 8 + length > shapes.byteLength) return null;
  return new DataView(shapes.buffer, shapes.byteOffset + at + 8, length);
}

/** The records by their index, which knows where each was moved. Null when it does not fit the shapes. */
function byIndex(shapes: DataView, index: DataView, most: number): DataView[] | null {
  const records: DataView[] = [];
  for (let at = headerLength; at + 8 <= index.byteLength && records.length < most; at += 8) {
    const record = recordAt(shapes, index.getInt32(at) * 2);
    if (!record || index.getInt32(at + 4) * 2 !== record.byteLength) return null;
    records.push(record);
  }
  return records;
}

/** The records one after the other, `end` excluded, and whether that is where the last one ends. */
function inSequence(shapes: DataView, end: number, most: number) {
  const records: DataView[] = [];
  let at = headerLength;
  while (at < end && records.length < most) {
    const record = recordAt(shapes, at);
    // Where the next one begins is not known any more.
    if (!record) break;
    records.push(record);
    at += 8 + record.byteLength;
  }
  return { records, isWhole: at === end || records.length === most };
}

/** Reads at most `most` records of shapes, by their index if it fits. Null for bytes of another format than `.shp`. */
export function shapeRecords(bytes: Uint8Array, indexBytes: Uint8Array | null, most: number): ShapeRecords | null {
  const shapes = headed(bytes);
  if (!shapes) return null;
  const stated = shapes.getInt32(24) * 2;
  // Programs that fail to go back to the beginning leave the length of an empty file.
  const end = stated > headerLength ? Math.min(stated, shapes.byteLength) : shapes.byteLength;
  const index = indexBytes && headed(indexBytes);
  const indexed = index && byIndex(shapes, index, most);
  if (indexed && (indexed.length > 0 || end === headerLength))
    return { records: indexed, isCutOff: false, isIndexWrong: false };
  const { records, isWhole } = inSequence(shapes, end, most);
  const isCutOff = stated > shapes.byteLength || !isWhole;
  return { records, isCutOff, isIndexWrong: indexBytes !== null && !isCutOff };
}
