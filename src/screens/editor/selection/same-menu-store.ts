import { ownStore } from '../../user-store';

/** Whether the choice of what is to be the same is open. */
export const sameStore = ownStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Asks what is to be the same. */
export function openSameMenu(): void {
  sameStore.setState({ open: true });
}

/** Done asking. */
export function closeSameMenu(): void {
  sameStore.setState({ open: false });
}
