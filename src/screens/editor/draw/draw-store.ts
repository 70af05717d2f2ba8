import { userStore } from '../../user-store';
import type { StringPath } from './string-path';

/** How this person draws at the moment. */
export type DrawState = {
  /** The field for typed coordinates is open. */
  readonly coordinates: boolean;
  /** The crosshair in the middle of the map: the map moves under it, and a button adds the place. */
  readonly crosshair: boolean;
  /** The tag beside the next vertex is two fields: its length and bearing are typed. */
  readonly typing: boolean;
  /** The line that poles are being set along. */
  readonly string: StringPath | null;
};

/** One for the page. */
export const drawStore = userStore<DrawState>(() => ({
  coordinates: false,
  crosshair: false,
  typing: false,
  string: null,
}));
