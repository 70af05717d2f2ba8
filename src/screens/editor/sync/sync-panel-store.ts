import { createStore } from 'zustand/vanilla';
import type { ItemRef } from '../../../items/item';

/** What stands in the right panel instead of the inspector: the user's changes, one conflict, or the review before sending. */
export type SyncView =
  | { readonly kind: 'list' }
  | { readonly kind: 'conflict'; readonly ref: ItemRef }
  | { readonly kind: 'review' };

/** One for the page; `view` null: closed. */
export const syncPanelStore = createStore<{ readonly view: SyncView | null }>(() => ({ view: null }));

/** Opens the panel behind the chip, or closes it with null. */
export function showSync(view: SyncView | null): void {
  syncPanelStore.setState({ view });
}
