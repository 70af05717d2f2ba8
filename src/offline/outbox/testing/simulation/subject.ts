import { readNumber } from '../../../../items/codec/read-number';
import type { ItemRef } from '../../../../items/item';
import type { WireFields } from '../../outbox';

/** A value of a field as one text, whatever its spelling. */
export type ValueKey = string;

/** The fields that are edited: a place is one of them, although it has two halves. */
export const editedFields = ['name', 'slackM', 'place'] as const;

export type EditedField = (typeof editedFields)[number];

function keyOf(value: unknown): ValueKey {
  const number = readNumber(value);
  return number === null ? String(value).trim() : String(number);
}

/** The value that a record has of an edited field. */
export function valueIn(record: WireFields, field: EditedField): ValueKey {
  if (field === 'place') return `${keyOf(record['lat'])},${keyOf(record['lng'])}`;
  return keyOf(record[field]);
}

/** The edited fields that a body touches, with what the record then has of them. */
export function valuesIn(body: WireFields, after: WireFields): readonly (readonly [EditedField, ValueKey])[] {
  return editedFields
    .filter((field) => (field === 'place' ? 'lat' in body : field in body))
    .map((field) => [field, valueIn(after, field)] as const);
}

/** The part of a record that is an edited field. */
export function wirePart(record: WireFields, field: EditedField): WireFields {
  if (field === 'place') return { lat: record['lat'], lng: record['lng'] };
  return { [field]: record[field] };
}

/**
 * The name of an item in the whole simulation: its local ref for an item made here, which is written into a field that is never
 * edited; the service's ref for all others.
 */
export function subjectIn(record: WireFields): string {
  const { description } = record;
  return typeof description === 'string' ? description : `splice:${String(record['id'])}`;
}

/** The field that every item made here carries, with its local ref. */
export function subjectMark(ref: ItemRef): WireFields {
  return { description: ref };
}
