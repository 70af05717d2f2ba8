import { userStore } from '../../user-store';

/** Whether it is asked what is to be exported. */
export const exportStore = userStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Asks what is to be exported. */
export function openExport(): void {
  exportStore.setState({ open: true });
}

/** Done asking. */
export function closeExport(): void {
  exportStore.setState({ open: false });
}
