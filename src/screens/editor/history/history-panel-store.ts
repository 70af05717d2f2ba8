import { ownStore } from '../../user-store';

/** Whether the list of steps is open; one for the page. */
export const historyOpen = ownStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens the list of steps or closes it. */
export function showHistory(open: boolean): void {
  historyOpen.setState({ open });
}
