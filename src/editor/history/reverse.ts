import type { Change, ItemChange, Note } from '../change';

/** A change that takes another one back, item by item, last one first. */
export function reverse(change: Change, own: { readonly id: string; readonly note: Note }): Change {
  return { ...own, gesture: own.id, items: change.items.map(reverseItem).reverse() };
}

/** The reverse of one item's part: create and drop, before and after change places. */
export function reverseItem(change: ItemChange): ItemChange {
  if (change.kind === 'create') return { kind: 'drop', item: change.item };
  if (change.kind === 'drop') return { kind: 'create', item: change.item };
  return { kind: 'patch', ref: change.ref, before: change.after, after: change.before };
}
