import { userStore } from '../../../storage/user-store';

/** Whether the choice of what is to be the same is open. */
export const sameMenuStore = userStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Asks what is to be the same. */
export function openSameMenu(): void {
  sameMenuStore.setState({ open: true });
}

/** Done asking. */
export function closeSameMenu(): void {
  sameMenuStore.setState({ open: false });
}
