import type { ItemRef } from '../../../../items/item';
import { noteSide } from '../../../layout/opened-sides';
import { userStore } from '../../../user-store';

/** The segments of the project that are repaired; null: the panel is closed. One for the page. */
export const repairStore = userStore<{ readonly refs: readonly ItemRef[] | null }>(() => ({ refs: null }));

/** Opens the repair of segments, or closes it (null). */
export function showRepair(refs: readonly ItemRef[] | null): void {
  repairStore.setState({ refs });
  noteSide('repair', refs !== null);
}
