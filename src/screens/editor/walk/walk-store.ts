import type { Pixel } from '../../../geo/lng-lat';
import { ownStore } from '../../own-store';

/** The crosshair that the keyboard moves over the map. */
export type WalkState = {
  /** CSS pixels from the map's corner; null: nobody walks. */
  readonly at: Pixel | null;
  /** What lay under it was lifted: it moves along until it is dropped. */
  readonly lifted: boolean;
};

/** One for the page. */
export const walkStore = ownStore<WalkState>(() => ({ at: null, lifted: false }));
