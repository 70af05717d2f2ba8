import type { CellValue } from '../../contents';
import { distinctNames } from '../table/distinct-names';
import { type CodePages, type Decoding, decodingOf } from './decoding-of';
import type { FullNames } from './full-names';

type Column = { readonly name: string; readonly type: string; readonly from: number; readonly length: number };

/** The table of a Shapefile: its rows are read one at a time. */
export type DbaseTable = {
  /** How many rows are there, whatever the table says. */
  readonly rows: number;
  readonly statedRows: number;
  readonly encoding: string;
  /** The encoding is not said, and there are letters for which it matters. */
  readonly isEncodingGuess: boolean;
  /** Columns that are kept in another file, or in a way that is not known. */
  readonly unread: readonly string[];
  /** True for a deleted row, which stays in the file until a program packs the table. */
  readonly isDeleted: (row: number) => boolean;
  readonly valuesOf: (row: number) => Readonly<Record<string, CellValue>>;
};

const headerLength = 32;
const columnEnd = 0x0d;
const deleted = 0x2a;

const letters = (bytes: Uint8Array) => {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
};

type Described = { readonly bytes: Uint8Array; readonly type: string; readonly length: number; readonly high: number };

function describedColumns(head: Uint8Array): Described[] {
  const columns: Described[] = [];
  for (let at = headerLength; at + 32 <= head.length && head[at] !== columnEnd; at += 32) {
    const [code = 0, length = 0, high = 0] = [head[at + 11], head[at + 16], head[at + 17]];
    columns.push({ bytes: letters(head.subarray(at, at + 11)), type: String.fromCharCode(code), length, high });
  }
  return columns;
}

type Reading = { readonly decoding: Decoding; readonly fullNames: FullNames };

/** Columns with where they are in a row; their names may need the encoding of the rows. */
function columnsOf(head: Uint8Array, rowLength: number, { decoding, fullNames }: Reading): Column[] {
  const described = describedColumns(head);
  // Text may be longer than a byte can say: then the byte of the decimals is part of its length.
  const long = described.map(({ type, length, high }) => (type === 'C' ? length + 256 * high : length));
  const isLong = 1 + long.reduce((sum, length) => sum + length, 0) === rowLength;
  const own = described.map(({ bytes }) => decoding.decode(bytes));
  const names = distinctNames(own.map((name) => fullNames.get(name) ?? name));
  let from = 1;
  return described.map(({ type, length }, at) => {
    const column = { name: names[at] ?? '', type, from, length: (isLong ? long[at] : length) ?? length };
    from += column.length;
    return column;
  });
}

const isReadType = (type: string) => 'CNFDLIO+VW@T'.includes(type) && type !== '';

function numberFrom(text: string): CellValue {
  if (text === '' || /^\*+$/.test(text)) return null;
  const number = Number(text.replace(',', '.'));
  if (!Number.isFinite(number)) return text;
  // Numbers of things may have more digits than a number here.
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number;
}

function booleanFrom(text: string): CellValue {
  if (/^[yt]$/i.test(text)) return true;
  return /^[nf]$/i.test(text) ? false : null;
}

/** Days since the beginning of the year −4712, and milliseconds of a day. */
function momentFrom(view: DataView): CellValue {
  const [day, time] = [view.getInt32(0, true), view.getInt32(4, true)];
  const moment = new Date((day - 2_440_588) * 86_400_000 + time);
  return day <= 0 || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function binaryValue(type: string, bytes: Uint8Array): CellValue {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if ((type === 'I' || type === '+') && bytes.length === 4) return view.getInt32(0, true);
  if (type === 'O' && bytes.length === 8)
    return Number.isFinite(view.getFloat64(0, true)) ? view.getFloat64(0, true) : null;
  return (type === '@' || type === 'T') && bytes.length === 8 ? momentFrom(view) : null;
}

function textValue(type: string, text: string): CellValue {
  // A letter that the end of its column cuts in two is none.
  const clean = text
    .replaceAll('\0', '')
    .replace(/(?<!\uFFFD)\uFFFD+$/, '')
    .trim();
  if (type === 'N' || type === 'F') return numberFrom(clean);
  if (type === 'L') return booleanFrom(clean);
  if (clean === '' || (type === 'D' && /^0+$/.test(clean))) return null;
  return type === 'D' ? clean.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : clean;
}

/** Reads a row: as one text where each byte is a letter, which is much quicker, else column by column. */
function createRowReader(columns: readonly Column[], decoding: Decoding) {
  const plain = new TextDecoder('windows-1252');
  return (row: Uint8Array): Readonly<Record<string, CellValue>> => {
    const isPlain = row.every((byte) => byte < 0x80);
    const whole = isPlain ? plain.decode(row) : decoding.isSingle ? decoding.decode(row) : null;
    const values: [string, CellValue][] = [];
    for (const { name, type, from, length } of columns) {
      const bytes = () => row.subarray(from, from + length);
      const value = 'IO+@T'.includes(type)
        ? binaryValue(type, bytes())
        : textValue(type, whole === null ? decoding.decode(bytes()) : whole.slice(from, from + length));
      if (value !== null) values.push([name, value]);
    }
    return Object.fromEntries(values);
  };
}

/**
 * The table in a `.dbf` file, or null for bytes that are none. Its encoding is by its code pages; `fullNames`: what its columns
 * were called before.
 */
export function dbaseTable(
  bytes: Uint8Array,
  { fullNames, ...pages }: CodePages & { readonly fullNames: FullNames },
): DbaseTable | null {
  if (bytes.length < headerLength + 1) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [statedRows, from, rowLength] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  if (from < headerLength + 1 || from > bytes.length || rowLength < 1) return null;
  const body = bytes.subarray(from);
  const { decoding, isGuess } = decodingOf(body, bytes[29] ?? 0, pages);
  const all = columnsOf(bytes.subarray(0, from), rowLength, { decoding, fullNames });
  const columns = all.filter(({ type, from: start, length }) => isReadType(type) && start + length <= rowLength);
  const readRow = createRowReader(columns, decoding);
  const rowAt = (row: number) => body.subarray(row * rowLength, (row + 1) * rowLength);
  return {
    rows: Math.min(statedRows, Math.floor(body.length / rowLength)),
    statedRows,
    encoding: decoding.name,
    isEncodingGuess: isGuess,
    unread: all.filter((column) => !columns.includes(column)).map(({ name }) => name),
    isDeleted: (row) => body[row * rowLength] === deleted,
    valuesOf: (row) => readRow(rowAt(row)),
  };
}
