import type { EditorDocument } from '../../../editor/document';
import { areaOf } from '../../../geo/area-of';
import { boundsOf } from '../../../geo/bounds-of';
import type { Bounds, LngLat } from '../../../geo/lng-lat';
import { pathLength } from '../../../geo/path-length';
import { type Item, type ItemGeometry, type ItemRef, type ModelKey, modelKeys, modelOf } from '../../../items/item';

/** Lengths of shapes that were measured once: a shape never changes, an edit makes a new one. */
const measured = new WeakMap<ItemGeometry, number>();

/** Metres of a line on the ellipsoid; null for everything else. */
export function lengthOfItem({ geometry }: Pick<Item, 'geometry'>): number | null {
  if (geometry?.kind !== 'line') return null;
  const known = measured.get(geometry);
  if (known !== undefined) return known;
  const metres = pathLength(geometry.path);
  measured.set(geometry, metres);
  return metres;
}

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

/** Square metres of each polygon of an area, in their order. */
export function polygonAreas(geometry: ItemGeometry | null): readonly number[] {
  return geometry?.kind === 'area' ? geometry.polygons.map(areaOf) : [];
}

/** The box around some items, or null when none of them has a place. */
export function boundsOfItems(document: EditorDocument, refs: readonly ItemRef[]): Bounds | null {
  return boundsOf(refs.flatMap((ref) => placesOf(document.get(ref)?.geometry ?? null)));
}

export type ModelSum = { readonly model: ModelKey; readonly count: number; readonly metres: number };

/** Count and metres by model, in the registry's order; models without items are left out. */
export function sumByModel(items: Iterable<Item>): readonly ModelSum[] {
  const sums = new Map<ModelKey, { count: number; metres: number }>();
  for (const item of items) {
    const model = modelOf(item.ref);
    const sum = sums.get(model) ?? { count: 0, metres: 0 };
    sums.set(model, { count: sum.count + 1, metres: sum.metres + (lengthOfItem(item) ?? 0) });
  }
  return modelKeys.flatMap((model) => {
    const sum = sums.get(model);
    return sum ? [{ model, ...sum }] : [];
  });
}
