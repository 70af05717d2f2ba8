import type { ItemRef } from '../../../../items/item';
import { noteSide } from '../../../layout/opened-sides';
import { userStore } from '../../../user-store';

/** The cable into which a closure is to be put; null: the panel is closed. */
export const midCableStore = userStore<{ readonly cable: ItemRef | null }>(() => ({ cable: null }));

/** Opens the panel for a cable, or closes it (null). */
export function showMidCable(cable: ItemRef | null): void {
  midCableStore.setState({ cable });
  noteSide('mid-cable', cable !== null);
}
