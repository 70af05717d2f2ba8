import type { ItemRef } from '../../items/item';
import { labelOf } from '../../items/names/label-of';
import { isProtected } from '../../items/states/is-protected';
import type { Change, ItemChange, Refusal } from '../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../command-env';
import { countedParams } from '../document/item-names';
import { goneStatus, resolvedPart } from '../history/resolved-part';

/** The result of deleting items: unsent items are dropped, the others get the status `abandoned`. */
export type RemovalPlan = { readonly dropped: readonly ItemRef[]; readonly abandoned: readonly ItemRef[] };

type Parts = RemovalPlan & { readonly items: readonly ItemChange[] };

function partsOf(env: CommandEnv, refs: readonly ItemRef[]): Parts | Refusal {
  const items: ItemChange[] = [];
  for (const ref of new Set(refs.map(env.document.current))) {
    const item = itemToChange(env, ref);
    if (isRefusal(item)) return item;
    // Its shape must stay as it is: still more so must the item.
    if (isProtected(item)) return { refusal: 'protected', params: { name: labelOf(item) } };
    const part = resolvedPart({ kind: 'drop', item }, env.document);
    if (part && (part.kind === 'drop' || item.fields['status'] !== goneStatus)) items.push(part);
  }
  if (items.length === 0) return { refusal: refs.length > 0 ? 'abandoned-already' : 'not-found' };
  return {
    items,
    dropped: items.flatMap((part) => (part.kind === 'drop' ? [part.item.ref] : [])),
    abandoned: items.flatMap((part) => (part.kind === 'patch' ? [part.ref] : [])),
  };
}

/**
 * The result of `giveUpItems`. Refusals: read-only, locked, not-found, protected (`name`), and abandoned-already: nothing is left
 * to be done.
 */
export function planRemoval(env: CommandEnv, refs: readonly ItemRef[]): RemovalPlan | Refusal {
  return partsOf(env, refs);
}

/**
 * The substitute for deleting, as one undo step: unsent items are dropped, sent items are abandoned. Refusals: as `planGiveUp`;
 * then none of them is touched.
 */
export function removeItems(env: CommandEnv, refs: readonly ItemRef[]): Change | Refusal {
  const parts = partsOf(env, refs);
  if (isRefusal(parts)) return parts;
  const { items, dropped, abandoned } = parts;
  const all = [...dropped, ...abandoned].flatMap((ref) => env.document.get(ref) ?? []);
  const params = { ...countedParams(all), ...(abandoned.length > 0 ? { abandoned: abandoned.length } : {}) };
  return changeOf(env, { key: dropped.length > 0 ? 'gave-up' : 'abandoned', params }, items);
}
