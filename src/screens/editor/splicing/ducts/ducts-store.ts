import type { ItemRef } from '../../../../items/item';
import { noteSide } from '../../../layout/opened-sides';
import { userStore } from '../../../user-store';

/** The segment or access point whose ducts are shown; null: the panel is closed. */
export const ductsStore = userStore<{ readonly of: ItemRef | null }>(() => ({ of: null }));

/** Opens the panel for a segment or an access point, or closes it (null). */
export function showDucts(of: ItemRef | null): void {
  ductsStore.setState({ of });
  noteSide('ducts', of !== null);
}
