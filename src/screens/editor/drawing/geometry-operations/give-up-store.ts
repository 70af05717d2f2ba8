import type { ItemRef } from '../../../../items/item';
import { userStore } from '../../../storage/user-store';

/** The items whose deletion the user has to confirm; null: no question is open. One store for the page. */
export const giveUpStore = userStore<{ readonly refs: readonly ItemRef[] | null }>(() => ({ refs: null }));

/** Asks whether items are to be given up. */
export function askGiveUp(refs: readonly ItemRef[]): void {
  giveUpStore.setState({ refs });
}

/** Ends the question. */
export function endGiveUp(): void {
  giveUpStore.setState({ refs: null });
}
