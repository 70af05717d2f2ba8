import { createStore } from 'zustand/vanilla';

/** Whether the list of the user's backgrounds is open. */
export const groundDialogStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens the list of the user's backgrounds. */
export function openGroundDialog(): void {
  groundDialogStore.setState({ open: true });
}
