import { createStore } from 'zustand/vanilla';
import type { ItemRef } from '../../../../items/item';

/**
 * The items that are shown for a moment on the map because they just changed elsewhere than under the pointer. `turn` moves with
 * every one.
 */
export const pulseStore = createStore<{ readonly turn: number; readonly refs: readonly ItemRef[] }>(() => {
  return { turn: 0, refs: [] };
});

/** Shows items for a moment. */
export function pulse(refs: readonly ItemRef[]): void {
  pulseStore.setState(({ turn }) => ({ turn: turn + 1, refs }));
}
