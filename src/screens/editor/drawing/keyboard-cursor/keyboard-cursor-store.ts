import type { Pixel } from '../../../../geo/lng-lat';
import type { ItemRef } from '../../../../items/item';
import { userStore } from '../../../storage/user-store';

/** The crosshair that the keyboard moves over the map. */
export type KeyboardCursorState = {
  /** CSS pixels from the map's corner; null: it is off. */
  readonly at: Pixel | null;
  /** The item under it was lifted: it moves along until it is dropped. */
  readonly lifted: boolean;
  /** The item that Tab stopped at and that was announced: Enter selects it, whatever else lies there. */
  readonly focusedItem: ItemRef | null;
  /** The focus came to the map by keys, and no pointer took over: the crosshair can be started. */
  readonly focusedByKeyboard: boolean;
  /** Where it stood when the focus went elsewhere. */
  readonly leftAt: { readonly at: Pixel; readonly focusedItem: ItemRef | null } | null;
};

/** One for the page. */
export const keyboardCursorStore = userStore<KeyboardCursorState>(() => ({
  at: null,
  lifted: false,
  focusedItem: null,
  focusedByKeyboard: false,
  leftAt: null,
}));
