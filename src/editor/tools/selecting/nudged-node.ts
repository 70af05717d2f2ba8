import type { LngLat } from '../../../geo/lng-lat';
import type { Item, ItemRef } from '../../../items/item';
import type { ToolEnv } from '../tool';

/** The place of a point item; null for everything else. */
export function placeOf(item: Item | undefined): LngLat | null {
  return item?.geometry?.kind === 'point' ? item.geometry.at : null;
}

/** Where the first of the nudged items is now, while the same items are selected; else null. */
export function nudgedNode(refs: readonly ItemRef[], env: Pick<ToolEnv, 'document' | 'selection'>): LngLat | null {
  const isSame =
    refs.length === env.selection.length && refs.every((ref, at) => env.document.current(ref) === env.selection[at]);
  const [first] = refs;
  return isSame && first !== undefined ? placeOf(env.document.get(first)) : null;
}
