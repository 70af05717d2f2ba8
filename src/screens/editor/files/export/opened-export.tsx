import { useStore } from 'zustand';
import { lazyPart } from '../../../lazy-part';
import type { ExportDialogProps } from './export-dialog';
import { exportStore } from './export-store';

const ExportDialog = lazyPart(async () => (await import('./export-dialog')).ExportDialog);

/** The question which items leave the project, while it is asked: its code comes with the first time. */
export function OpenedExport(props: ExportDialogProps) {
  const open = useStore(exportStore, (state) => state.open);
  return open ? <ExportDialog {...props} /> : null;
}
