import type { ItemRef } from '../../../../items/item';
import { noteSide } from '../../../layout/opened-sides';
import { userStore } from '../../../user-store';

/** A comparison with a file beside the design; null: none is open. `refs`: only these items; null: all that lie where the file lies. */
export type RedlineView = { readonly fileId: string; readonly refs: readonly ItemRef[] | null };

/** One for the page. `accuracy`: the class that accepted items get; empty leaves it as it is. */
export const redlineStore = userStore<{ readonly view: RedlineView | null; readonly accuracy: string }>(() => ({
  view: null,
  accuracy: '',
}));

/** Opens the comparison with a file, or closes it (null). */
export function showRedline(view: RedlineView | null): void {
  redlineStore.setState({ view });
  noteSide('redline', view !== null);
}
