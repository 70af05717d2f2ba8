import type { ItemRef } from '../../../../items/item';
import { userStore } from '../../../storage/user-store';

/** The lines that are about to be merged; null: none. One for the page. */
export const mergeStore = userStore<{ readonly refs: readonly ItemRef[] | null }>(() => ({ refs: null }));

/** Asks how lines are to be merged. */
export function askMerge(refs: readonly ItemRef[]): void {
  mergeStore.setState({ refs });
}

/** Ends the question. */
export function endMerge(): void {
  mergeStore.setState({ refs: null });
}
