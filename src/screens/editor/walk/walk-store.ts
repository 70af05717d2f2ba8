import { createStore } from 'zustand/vanilla';
import type { Pixel } from '../../../geo/lng-lat';

/** The crosshair that the keyboard moves over the map. */
export type WalkState = {
  /** CSS pixels from the map's corner; null: nobody walks. */
  readonly at: Pixel | null;
  /** What lay under it was lifted: it moves along until it is dropped. */
  readonly lifted: boolean;
};

/** One for the page. */
export const walkStore = createStore<WalkState>(() => ({ at: null, lifted: false }));
