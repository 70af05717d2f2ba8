import type { Bounds } from '../../geo/lng-lat';
import { userStore } from '../storage/user-store';

/** The view of the map when the question was asked which parts are to stay on this device; null: it is not asked. */
export const keepDialogStore = userStore<{ readonly open: { readonly view: Bounds } | null }>(() => ({ open: null }));
