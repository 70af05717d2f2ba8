import type { EditorDocument } from '../../../editor/document';
import { boundsOf } from '../../../geo/bounds-of';
import type { Bounds, LngLat } from '../../../geo/lng-lat';
import type { ItemGeometry, ItemRef } from '../../../items/item';

/** All places of a shape. */
export function placesOf(geometry: ItemGeometry | null): readonly LngLat[] {
  if (!geometry) return [];
  switch (geometry.kind) {
    case 'point':
      return [geometry.at];
    case 'line':
      return geometry.path;
    case 'area':
      return geometry.polygons.flat();
  }
}

/** The box around some items, or null when none of them has a place. */
export function boundsOfItems(document: EditorDocument, refs: readonly ItemRef[]): Bounds | null {
  return boundsOf(refs.flatMap((ref) => placesOf(document.get(ref)?.geometry ?? null)));
}
