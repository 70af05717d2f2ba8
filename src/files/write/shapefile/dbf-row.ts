import { decimalText } from '../decimal-text';
import type { ItemValue } from '../item-values';
import type { DbfColumn } from './dbf-columns';

const encoder = new TextEncoder();
const fieldLength = 32;
const headLength = 32;
const blank = 0x20;

/** The head of a dBASE III table; `today` stands in it. The letters are UTF-8, which the file beside it says. */
export function dbfHead(columns: readonly DbfColumn[], count: number, today: Date): Uint8Array<ArrayBuffer> {
  const length = headLength + fieldLength * columns.length + 1;
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x03, today.getUTCFullYear() - 1900, today.getUTCMonth() + 1, today.getUTCDate()]);
  view.setUint32(4, count, true);
  view.setUint16(8, length, true);
  view.setUint16(10, 1 + columns.reduce((sum, column) => sum + column.length, 0), true);
  for (const [at, { name, type, length: width, decimals }] of columns.entries()) {
    const from = headLength + fieldLength * at;
    bytes.set(encoder.encode(name), from);
    bytes[from + 11] = type.charCodeAt(0);
    bytes[from + 16] = width;
    bytes[from + 17] = decimals;
  }
  bytes[length - 1] = 0x0d;
  return bytes;
}

function cellText({ type, decimals }: DbfColumn, value: ItemValue[1]): string {
  switch (type) {
    case 'L':
      return value === true ? 'T' : 'F';
    case 'D':
      return String(value).replaceAll('-', '');
    case 'N': {
      const text = typeof value === 'number' ? decimalText(value) : String(value);
      const [, after = ''] = text.split('.');
      if (decimals === 0) return text;
      return `${text}${after === '' ? '.' : ''}${'0'.repeat(decimals - after.length)}`;
    }
    case 'C':
      return typeof value === 'number' ? decimalText(value) : String(value);
  }
}

/** One row. `onCut` is called with the place of a column whose text was too long for it. */
export function dbfRow(
  columns: readonly DbfColumn[],
  values: readonly ItemValue[],
  onCut: (column: number) => void,
): Uint8Array<ArrayBuffer> {
  const byName = new Map(values);
  const row = new Uint8Array(1 + columns.reduce((sum, column) => sum + column.length, 0)).fill(blank);
  let at = 1;
  for (const [place, column] of columns.entries()) {
    const value = byName.get(column.field);
    if (value !== undefined) {
      const text = cellText(column, value);
      const cell = column.type === 'N' ? text.padStart(column.length) : text;
      // It writes whole letters only, as far as there is room.
      const { read } = encoder.encodeInto(cell, row.subarray(at, at + column.length));
      if (read < cell.length) onCut(place);
    }
    at += column.length;
  }
  return row;
}

export const dbfEnd = Uint8Array.of(0x1a);
