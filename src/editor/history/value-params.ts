import type { Fields } from '../../items/item';
import type { Note } from '../change';

/** Longer values are no part of a sentence, characters. */
const longest = 60;

type FieldsPatch = { readonly before: Fields; readonly after: Fields };

/** A value that fits into a sentence, `''` for an empty value; null for a value that does not fit. */
function sayable(value: unknown): string | number | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' || typeof value === 'boolean' ? String(value) : null;
  return text !== null && text.length <= longest ? text : null;
}

/** The one value that all have, or null where they differ or one does not fit into a sentence. */
function shared(values: readonly unknown[]): string | number | null {
  const [first = null, ...others] = new Set(values.map(sayable));
  return others.length === 0 ? first : null;
}

/** `from` and `to` of a note about one changed field: the values that all items had before it and have after it. */
export function valueParams(patches: readonly FieldsPatch[]): Note['params'] {
  const [field, ...others] = new Set(patches.flatMap(({ after }) => Object.keys(after)));
  if (field === undefined || others.length > 0) return {};
  const from = shared(patches.map(({ before }) => before[field]));
  const to = shared(patches.map(({ after }) => after[field]));
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}
