import type { ItemGeometry, ItemRef } from '../items/item';
import type { Change, Refusal } from './change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from './command-env';
import { nameParams } from './document/item-names';
import { refOfPart } from './history/step';

/**
 * The edit of the closures and ducts that an item's shape changed, for the case that another shape replaces it: a colleague's, or
 * the service's. The item itself is no part of it. No items in the change if nothing follows. Refusals: read-only, locked,
 * not-found, and the refusals of `changeOf`.
 */
export function followShape(env: CommandEnv, ref: ItemRef, geometry: ItemGeometry): Change | Refusal {
  const item = itemToChange(env, ref);
  if (isRefusal(item)) return item;
  const note = { key: 'followed-shape', params: nameParams(item) } as const;
  const own = { kind: 'patch', ref: item.ref, before: { geometry: item.geometry }, after: { geometry } } as const;
  const change = changeOf(env, note, [own]);
  if (isRefusal(change)) return change;
  return { ...change, items: change.items.filter((part) => refOfPart(part) !== item.ref) };
}
