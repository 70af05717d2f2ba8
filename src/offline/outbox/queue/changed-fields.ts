import { sameWireValue } from '../../../items/codec/same-wire-value';
import type { WireFields } from '../outbox';

/** A place is one value in two properties: they change, conflict and travel together. */
const place: readonly string[] = ['lat', 'lng'];

/** The fields of a patch whose value differs between two records, the halves of a place never apart. Pure. */
export function changedFields(patch: WireFields, a: WireFields, b: WireFields): readonly string[] {
  const differs = (field: string) => !sameWireValue(field, a[field], b[field]);
  const moved = place.some((field) => field in patch && differs(field));
  return Object.keys(patch).filter((field) => (place.includes(field) ? moved : differs(field)));
}

/** The given fields of a record, absent ones left out. Pure. */
export function pickFields(record: WireFields, fields: readonly string[]): WireFields {
  return Object.fromEntries(fields.filter((field) => field in record).map((field) => [field, record[field]]));
}

/** What a record says of these fields, null for those that it does not have. Pure. */
export function fieldsOrNull(record: WireFields, fields: readonly string[]): WireFields {
  return Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
}
