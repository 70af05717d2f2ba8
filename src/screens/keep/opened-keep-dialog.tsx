import { useStore } from 'zustand';
import { lazyPart } from '../lazy-part';
import { keepDialogStore } from './keep-dialog-store';

const KeepDialog = lazyPart(async () => (await import('./keep-dialog')).KeepDialog);

/** The question which parts of the project stay on this device, while it is open: its code comes with the first time. */
export function OpenedKeepDialog({ projectId }: { readonly projectId: number }) {
  const open = useStore(keepDialogStore, (state) => state.open);
  return open ? <KeepDialog projectId={projectId} view={open.view} /> : null;
}
