import { userStore } from '../../../storage/user-store';
import type { StringPath } from './string-path';

/** How this person draws at the moment. */
export type DrawState = {
  /** The field for typed coordinates is open. */
  readonly coordinates: boolean;
  /** The crosshair in the middle of the map: the map moves under it, and a button adds the place. */
  readonly crosshair: boolean;
  /** The tag beside the next vertex is two fields, and begins with this as the length; null: it only shows its numbers. */
  readonly typing: string | null;
  /** The line that poles are being set along. */
  readonly string: StringPath | null;
};

/** One for the page. */
export const drawStore = userStore<DrawState>(() => ({
  coordinates: false,
  crosshair: false,
  typing: null,
  string: null,
}));
