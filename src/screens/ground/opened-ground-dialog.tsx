import { useStore } from 'zustand';
import { lazyPart } from '../lazy-part';
import { groundDialogStore } from './ground-dialog-store';

const GroundDialog = lazyPart(async () => (await import('./ground-dialog')).GroundDialog);

/** The list of the user's backgrounds, while it is open: its code comes with the first time. */
export function OpenedGroundDialog() {
  return useStore(groundDialogStore, ({ open }) => open) ? <GroundDialog /> : null;
}
