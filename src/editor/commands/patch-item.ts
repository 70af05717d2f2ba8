import { checkField } from '../../items/fields/check-field';
import type { Fields, ItemRef } from '../../items/item';
import { fieldSpecOf } from '../../items/registry';
import type { Change, Refusal } from '../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../command-env';
import { nameParams } from '../document/item-names';
import { valueParams } from '../history/value-params';

export type FieldEdit = {
  readonly ref: ItemRef;
  readonly fields: Fields;
  /** The values that the user saw in these fields when the edit began; default: the present values. */
  readonly seen?: Fields | undefined;
};

/**
 * Sets fields of one item, as the registry knows them; values that are equal already are left out, so that only what changed is sent.
 * A field that was absent has `null` as its value before: that is how the wire takes a value away. What the user saw is kept where
 * it is not there any more: then the service is asked whether it still has that, and not what came meanwhile (docs/sync.md 4.6).
 * Refusals: read-only, locked, not-found, invalid-value (`field` names the first one).
 */
export function patchItem(env: CommandEnv, { ref, fields, seen: given = {} }: FieldEdit): Change | Refusal {
  const item = itemToChange(env, ref);
  if (isRefusal(item)) return item;
  const names = Object.keys(fields).filter((name) => !sameValue(item.fields[name] ?? null, fields[name] ?? null));
  const field = names.find((name) => {
    const spec = fieldSpecOf(ref, name);
    return !spec || checkField(spec, fields[name]) !== null;
  });
  if (field !== undefined) return { refusal: 'invalid-value', params: { field } };
  const seen = Object.entries(given).filter(
    ([name, value]) => names.includes(name) && !sameValue(value ?? null, item.fields[name] ?? null),
  );
  const before = Object.fromEntries(names.map((name) => [name, item.fields[name] ?? null]));
  const after = Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  const params = { ...nameParams(item), field: names.join(', '), ...valueParams([{ before, after }]) };
  const note = { key: 'changed-field', params } as const;
  if (names.length === 0) return changeOf(env, note, []);
  const patch = { kind: 'patch', ref: item.ref, before: { fields: before }, after: { fields: after } } as const;
  return changeOf(env, note, [seen.length === 0 ? patch : { ...patch, seen: Object.fromEntries(seen) }]);
}

/** Structured values are compared by their content: a field that was read and written back is no edit. */
function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  const structured = typeof a === 'object' && a !== null && typeof b === 'object' && b !== null;
  return structured && JSON.stringify(a) === JSON.stringify(b);
}
