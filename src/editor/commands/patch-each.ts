import { modelOf } from '../../items/item';
import { labelOf } from '../../items/names/label-of';
import type { Change, ItemChange, Note, Refusal } from '../change';
import { type CommandEnv, changeOf, isRefusal } from '../command-env';
import { nameParams } from '../document/item-names';
import { valueParams } from '../history/value-params';
import { type FieldEdit, patchItem } from './patch-item';

type PatchPart = Extract<ItemChange, { kind: 'patch' }>;

/**
 * Sets fields of several items, each its own, as one undo step. Name every item once; items that have these values already are
 * left out. Refusals: as `patchItem` for the first item that cannot be changed, with its `name`; then no item is changed.
 */
export function patchEach(env: CommandEnv, edits: readonly FieldEdit[]): Change | Refusal {
  const parts: ItemChange[] = [];
  for (const edit of edits) {
    const answer = patchItem(env, edit);
    if (isRefusal(answer)) {
      const item = env.document.get(edit.ref);
      return item ? { ...answer, params: { ...answer.params, name: labelOf(item) } } : answer;
    }
    parts.push(...answer.items);
  }
  return patchesAsOne(env, parts);
}

/** Patches of items as one change with one sentence: "Changed status of 37 segments". */
export function patchesAsOne(env: CommandEnv, parts: readonly ItemChange[]): Change | Refusal {
  return changeOf(env, { key: 'changed-field', params: noteParams(env, parts.filter(isPatch)) }, parts);
}

function isPatch(part: ItemChange): part is PatchPart {
  return part.kind === 'patch';
}

function noteParams(env: CommandEnv, parts: readonly PatchPart[]): Note['params'] {
  const [first] = parts;
  const field = [...new Set(parts.flatMap(({ after }) => Object.keys(after.fields ?? {})))].join(', ');
  const values = valueParams(
    parts.map(({ before, after }) => ({ before: before.fields ?? {}, after: after.fields ?? {} })),
  );
  const only = first && parts.length === 1 ? env.document.get(first.ref) : undefined;
  if (only) return { ...nameParams(only), field, ...values };
  const models = new Set(parts.map(({ ref }) => modelOf(ref)));
  const [model] = models;
  return { ...(model && models.size === 1 ? { model } : {}), count: parts.length, field, ...values };
}
