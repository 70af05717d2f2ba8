import type { ItemRef } from '../../../../items/item';
import { userStore } from '../../../storage/user-store';

type PermitState = {
  /** The lines that a permit is being drafted around; null: none. */
  readonly refs: readonly ItemRef[] | null;
  /** How far it reaches beyond them, metres: as the user chose last. */
  readonly metres: number;
};

/** The permit that is being drafted. One for the page. */
export const permitStore = userStore<PermitState>(() => ({ refs: null, metres: 10 }));

/** Shows what a permit around these lines would be. */
export function askPermit(refs: readonly ItemRef[]): void {
  permitStore.setState({ refs });
}

/** Ends the draft. */
export function endPermit(): void {
  permitStore.setState({ refs: null });
}
