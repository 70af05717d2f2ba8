import type { ItemRef } from '../../items/item';
import type { Change } from '../change';
import type { Draft } from './draft';

/** A draft of nothing. */
export const emptyDraft: Draft = { items: [], ghosts: [], handles: [], snap: null, tag: null };

/** The refs of the items that a change makes. */
export function madeRefs(change: Change): readonly ItemRef[] {
  return change.items.flatMap((part) => (part.kind === 'create' ? [part.item.ref] : []));
}
