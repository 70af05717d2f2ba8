import type { CellValue } from '../../contents';
import type { FlatTable } from './flat-table';

/** A column: its name, and the number of the type of its values. */
export type FlatColumn = { readonly name: string; readonly type: number };

const text = new TextDecoder();
/** Types whose values are a length and so many bytes; of bytes alone nothing is read. */
const [texts, bytes] = [[11, 12, 13], 14];

/** The columns of a file or of one of its features, in the order of their numbers. */
export function flatColumns(tables: readonly FlatTable[]): readonly FlatColumn[] {
  return tables.map((table) => ({ name: table.string(0), type: table.byte(1) }));
}

/** A whole number of eight bytes as a number, or as text where a number here cannot keep its digits. */
const exactly = (value: bigint): CellValue => (Number.isSafeInteger(Number(value)) ? Number(value) : String(value));

type Read = (view: DataView, at: number) => readonly [value: CellValue, size: number];

/** The readers of values of a fixed size, by the number of their type. */
const fixed: readonly Read[] = [
  (view, at) => [view.getInt8(at), 1],
  (view, at) => [view.getUint8(at), 1],
  (view, at) => [view.getUint8(at) !== 0, 1],
  (view, at) => [view.getInt16(at, true), 2],
  (view, at) => [view.getUint16(at, true), 2],
  (view, at) => [view.getInt32(at, true), 4],
  (view, at) => [view.getUint32(at, true), 4],
  (view, at) => [exactly(view.getBigInt64(at, true)), 8],
  (view, at) => [exactly(view.getBigUint64(at, true)), 8],
  (view, at) => [view.getFloat32(at, true), 4],
  (view, at) => [view.getFloat64(at, true), 8],
];

/** The values of a feature: the number of a column and its value, one after the other. Throws a RangeError for what is damaged. */
export function flatValues(feature: FlatTable, columns: readonly FlatColumn[]): Readonly<Record<string, CellValue>> {
  const { from, count } = feature.list(1);
  const { view } = feature;
  const values: [string, CellValue][] = [];
  for (let at = from; at + 2 <= from + count; ) {
    const column = columns[view.getUint16(at, true)];
    if (!column) throw new RangeError('column');
    at += 2;
    const read = fixed[column.type];
    if (read) {
      const [value, size] = read(view, at);
      if (typeof value !== 'number' || Number.isFinite(value)) values.push([column.name, value]);
      at += size;
    } else {
      const size = view.getUint32(at, true);
      if (at + 4 + size > view.byteLength || (column.type !== bytes && !texts.includes(column.type)))
        throw new RangeError('value');
      const value = text.decode(new Uint8Array(view.buffer, view.byteOffset + at + 4, size));
      if (column.type !== bytes && value !== '') values.push([column.name, value]);
      at += 4 + size;
    }
  }
  return Object.fromEntries(values.filter(([name]) => name !== '__proto__'));
}
