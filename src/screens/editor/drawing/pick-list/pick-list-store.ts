import type { Pixel } from '../../../../geo/lng-lat';
import type { ItemRef } from '../../../../items/item';
import { userStore } from '../../../storage/user-store';

/** The place of a right click or a long press, and the items there. */
export type PickListAt = { readonly at: Pixel; readonly refs: readonly ItemRef[] };

/** Null: the list is closed. One for the page. */
export const pickListStore = userStore<{ readonly opened: PickListAt | null }>(() => ({ opened: null }));

/** Opens the list of what lies at a place, or closes it. */
export function showPickList(opened: PickListAt | null): void {
  pickListStore.setState({ opened });
}
