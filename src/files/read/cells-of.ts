import { isPlainRecord, type PlainRecord } from '../../items/codec/plain-record';
import type { CellValue } from '../contents';

/** What a cell has of any value: texts of a list are joined, other structures are JSON. Undefined for an empty one. */
function cellFrom(value: unknown): CellValue | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return value;
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);
  if (!isList) return JSON.stringify(value);
  const text = value.filter((one) => one !== null).join('; ');
  return text === '' ? undefined : text;
}

/** The cells of a record, empty ones left out, without the one name that would change what they are put into. */
export function cellsOf(record: unknown): Record<string, CellValue> {
  const cells: Record<string, CellValue> = {};
  if (!isPlainRecord(record)) return cells;
  for (const [name, value] of Object.entries(record satisfies PlainRecord)) {
    const cell = name === '__proto__' ? undefined : cellFrom(value);
    if (cell !== undefined) cells[name] = cell;
  }
  return cells;
}
