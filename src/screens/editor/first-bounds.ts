import type { Editor } from '../../editor/editor';
import type { Bounds } from '../../geo/lng-lat';
import { robustBounds } from '../../geo/robust-bounds';
import type { ItemRef } from '../../items/item';
import { boundsOfItems, placesOf } from './inspector/places-of';

/**
 * What an opened project shows when its address names no view: the items that the address names, else everything but far outliers.
 * Null for an empty project.
 */
export function firstBounds(editor: Editor, refs: readonly ItemRef[]): Bounds | null {
  const named = boundsOfItems(editor.document, refs);
  if (named) return named;
  // One place an item is enough for a box, and a permit of 18,000 vertices shall not outvote the network.
  const places = [...editor.document.all()].flatMap(({ geometry }) => placesOf(geometry).slice(0, 1));
  return robustBounds(places);
}

/** True when two boxes share a place. */
export function meet(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}
