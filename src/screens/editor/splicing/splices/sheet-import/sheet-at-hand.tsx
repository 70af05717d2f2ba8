import { useStore } from 'zustand';
import { lazyPart } from '../../../../lazy-part';
import { sheetStore } from './sheet-store';

const SheetDialog = lazyPart(async () => (await import('./sheet-dialog')).SheetDialog);

/** The look at a splice sheet, as long as one is opened. It comes with the first one. */
export function SheetAtHand() {
  const isOpen = useStore(sheetStore, ({ sheet }) => sheet !== null);
  return isOpen ? <SheetDialog /> : null;
}
