import type { CsvCell } from '../codec/csv-text';
import { isPlainRecord, parsedJson } from '../codec/plain-record';
import { textsOf } from '../filter/texts-of';
import type { Fields, ModelKey } from '../item';
import { lengthFieldOf } from '../lengths/item-length';
import { fieldSpecOf } from '../registry';

/**
 * Columns that every table of items has beside its fields; `lengthIs` and `asJson` are there when some item needs them,
 * `closedTrack` where a format has no areas.
 */
export const ownColumns = {
  model: 'model',
  id: 'id',
  latitude: 'latitude',
  longitude: 'longitude',
  shape: 'wkt',
  lengthIs: 'lengthIs',
  asJson: 'asJson',
  closedTrack: 'closedTrack',
} as const;

/** In `lengthIs`: measured on the map, because the record has none. */
export const computedLength = 'computed';

const reserved: ReadonlySet<string> = new Set(Object.values(ownColumns));

/** True for a field that can have a column of its own. */
export function hasColumn(name: string): boolean {
  return !reserved.has(name);
}

/** A value as a cell reads it: what has a name is written by it, a list of structures whole. */
export function cellOf(value: unknown): CsvCell {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return textsOf(value).join('; ');
}

/** The value of a cell, as its field has it; undefined for an empty one, and for what no cell can hold. */
export function valueOfCell(model: ModelKey, name: string, cell: string): unknown {
  if (cell === '') return undefined;
  switch (fieldSpecOf(model, name)?.kind) {
    case 'number':
    case 'reference':
      return Number.isFinite(Number(cell)) && cell.trim() === cell ? Number(cell) : cell;
    case 'boolean':
      return cell === 'true' ? true : cell === 'false' ? false : cell;
    case 'tags':
    case 'owner':
    case 'structured':
      return undefined;
    default:
      return cell;
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The rest of some fields that cells cannot hold, as one text; empty when they hold everything. Fields that only the service
 * writes are left out.
 */
export function asJson(model: ModelKey, fields: Fields): string {
  const leftover = Object.entries(fields).filter(([name, value]) => {
    const spec = fieldSpecOf(model, name);
    if (value === null || value === undefined || (spec?.readOnly && !spec.computed)) return false;
    return !hasColumn(name) || !same(valueOfCell(model, name, String(cellOf(value))), value);
  });
  return leftover.length === 0 ? '' : JSON.stringify(Object.fromEntries(leftover));
}

/** The rest that cells could not hold; nothing where another program has cut it: the cells are still valid. */
function leftoverIn(text = ''): Fields {
  const parsed = parsedJson(text);
  return isPlainRecord(parsed) ? parsed : {};
}

/** The fields of a row: of its cells, and of what they could not hold, unless that cell was written over since. */
export function fieldsOfRow(model: ModelKey, row: Readonly<Record<string, string>>): Fields {
  const fields: Record<string, unknown> = {};
  // A length that was only computed for the table is no word of the record.
  const computed = row[ownColumns.lengthIs] === computedLength ? lengthFieldOf(model) : undefined;
  for (const [name, cell] of Object.entries(row)) {
    if (name === computed) continue;
    const value = hasColumn(name) ? valueOfCell(model, name, cell) : undefined;
    if (value !== undefined && name !== '__proto__') fields[name] = value;
  }
  for (const [name, value] of Object.entries(leftoverIn(row[ownColumns.asJson]))) {
    // GeoJSON has a text as it is, a table without the blanks around it.
    const written = [String(cellOf(value)), value];
    const isAsWritten = !hasColumn(name) || !Object.hasOwn(row, name) || written.includes(row[name]);
    if (isAsWritten && name !== '__proto__') fields[name] = value;
  }
  return fields;
}
