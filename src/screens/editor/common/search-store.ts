import { userStore } from '../../storage/user-store';

/** Whether the box is open, and what is typed in it. One for the page. */
export const searchStore = userStore<{ readonly open: boolean; readonly typed: string }>(() => ({
  open: false,
  typed: '',
}));

/** Opens the box. */
export function openSearch(): void {
  searchStore.setState({ open: true, typed: '' });
}

/** Keeps a letter that the user typed before the search box was mounted. */
export function typeAhead(letter: string): void {
  searchStore.setState(({ typed }) => ({ typed: typed + letter }));
}

/** Closes the box. */
export function closeSearch(): void {
  searchStore.setState({ open: false, typed: '' });
}
