import { userStore } from '../../../storage/user-store';

/** Whether the list of steps is open; one for the page. */
export const historyPanelStore = userStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens the list of steps or closes it. */
export function showHistory(open: boolean): void {
  historyPanelStore.setState({ open });
}
