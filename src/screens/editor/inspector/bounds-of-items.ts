import type { EditorDocument } from '../../../editor/document';
import { boundsOf } from '../../../geo/bounds-of';
import type { Bounds } from '../../../geo/lng-lat';
import type { ItemRef } from '../../../items/item';
import { placesOf } from '../../../items/list-base';

/** The box around some items, or null when none of them has a place. */
export function boundsOfItems(document: EditorDocument, refs: readonly ItemRef[]): Bounds | null {
  return boundsOf(refs.flatMap((ref) => placesOf(document.get(ref)?.geometry ?? null)));
}
