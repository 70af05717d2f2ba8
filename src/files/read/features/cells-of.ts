import { isPlainRecord, ownValue, type PlainRecord } from '../../../items/codec/plain-record';
import { asJson, computedLength, hasColumn, ownColumns } from '../../../items/export/cell-of';
import { type Fields, type ItemRef, idOf, modelOf } from '../../../items/item';
import { lengthFieldOf } from '../../../items/lengths/item-length';
import type { CellValue } from '../../contents';

/** The cell of any value: texts of a list are joined, other structures are JSON. Undefined for an empty one. */
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

/** The facts in our export of a feature beside its fields. */
const beside: readonly string[] = [ownColumns.model, ownColumns.id, ownColumns.lengthIs];

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isPlainRecord(value) ? Object.entries(value).filter(([name]) => name !== '__proto__') : [];

/**
 * The cells of a feature that was exported from here: the columns that our tables have, with what no cell can hold in the one for
 * that.
 */
export function ownCells(ref: ItemRef, feature: PlainRecord): Record<string, CellValue> {
  const properties = ownValue(feature, 'properties');
  const model = modelOf(ref);
  // A length that was only measured for the file is no word of the record.
  const isComputed = isPlainRecord(properties) && ownValue(properties, ownColumns.lengthIs) === computedLength;
  const computed = isComputed ? lengthFieldOf(ref) : undefined;
  const given = entriesOf(properties).filter(([name]) => !beside.includes(name) && name !== computed);
  const fields: Fields = Object.fromEntries([...given, ...entriesOf(ownValue(feature, 'record'))]);
  const leftover = asJson(model, fields);
  const plainFields = Object.entries(fields).filter(
    ([name, value]) => hasColumn(name) && !isPlainRecord(value) && !Array.isArray(value),
  );
  return {
    [ownColumns.model]: model,
    [ownColumns.id]: idOf(ref),
    ...cellsOf(Object.fromEntries(plainFields)),
    ...(leftover === '' ? {} : { [ownColumns.asJson]: leftover }),
  };
}
