import type { Bounds } from '../../geo/lng-lat';
import { userStore } from '../user-store';

/** What the map showed when the question was asked what is to stay on this device; null: it is not asked. */
export const keepDialogStore = userStore<{ readonly open: { readonly view: Bounds } | null }>(() => ({ open: null }));
