import { noteSide } from '../../layout/opened-sides';
import { userStore } from '../../user-store';

/** Whether a plan is being laid out. Apart from the rest of it: the page asks this before any of that is there. */
export const printStore = userStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens the print layout, or closes it. */
export function showPrint(open: boolean): void {
  printStore.setState({ open });
  noteSide('print', open);
}
