import type { Pixel } from '../../../geo/lng-lat';
import type { ItemRef } from '../../../items/item';
import { ownStore } from '../../user-store';

/** The crosshair that the keyboard moves over the map. */
export type WalkState = {
  /** CSS pixels from the map's corner; null: nobody walks. */
  readonly at: Pixel | null;
  /** What lay under it was lifted: it moves along until it is dropped. */
  readonly lifted: boolean;
  /** The item that Tab stopped at and that was said: Enter selects it, whatever else lies there. */
  readonly meant: ItemRef | null;
  /** The focus came to the map by keys, and no pointer took over: the crosshair can be started. */
  readonly reached: boolean;
  /** Where it stood when the focus went elsewhere. */
  readonly left: { readonly at: Pixel; readonly meant: ItemRef | null } | null;
};

/** One for the page. */
export const walkStore = ownStore<WalkState>(() => ({
  at: null,
  lifted: false,
  meant: null,
  reached: false,
  left: null,
}));
