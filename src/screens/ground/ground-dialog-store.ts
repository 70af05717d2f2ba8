import { userStore } from '../storage/user-store';

/** Whether the list of the user's backgrounds is open. */
export const groundDialogStore = userStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens the list of the user's backgrounds. */
export function openGroundDialog(): void {
  groundDialogStore.setState({ open: true });
}
