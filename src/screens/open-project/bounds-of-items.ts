import type { EditorDocument } from '../../editor/document/document';
import type { Bounds } from '../../geo/lng-lat';
import { shortBounds } from '../../geo/position/short-bounds';
import { placesOf } from '../../items/base/list-base';
import type { ItemRef } from '../../items/item';

/** The box around some items, or null when none of them has a place. */
export function boundsOfItems(document: EditorDocument, refs: readonly ItemRef[]): Bounds | null {
  return shortBounds(refs.flatMap((ref) => placesOf(document.get(ref)?.geometry ?? null)));
}
