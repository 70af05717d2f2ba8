import type { Pixel } from '../../../geo/lng-lat';
import type { ItemRef } from '../../../items/item';
import { ownStore } from '../../user-store';

/** A place that somebody asked about, and what lies there. */
export type Here = { readonly at: Pixel; readonly refs: readonly ItemRef[] };

/** Null: the list is closed. One for the page. */
export const hereStore = ownStore<{ readonly here: Here | null }>(() => ({ here: null }));

/** Opens the list of what lies at a place, or closes it. */
export function showHere(here: Here | null): void {
  hereStore.setState({ here });
}
