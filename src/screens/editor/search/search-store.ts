import { ownStore } from '../../own-store';

/** Whether the box is open, and with what in it. One for the page. */
export const searchStore = ownStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens the box. */
export function openSearch(): void {
  searchStore.setState({ open: true });
}

/** Closes the box. */
export function closeSearch(): void {
  searchStore.setState({ open: false });
}
