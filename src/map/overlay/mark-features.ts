import type { EditorDocument } from '../../editor/document/document';
import { type Item, type ItemGeometry, type ItemRef, modelOf } from '../../items/item';
import { areaLook, asideOf } from '../style/area-look';
import { itemFeature, markPlace, type NetworkFeature } from '../style/feature';

/** Refs that carry a badge: not sent yet, and in need of the user. */
export type Badges = { readonly unsent: readonly ItemRef[]; readonly attention: readonly ItemRef[] };

/** The sources of marks keep no state, so their features need no numbers of their own. */
const noNumbers = { of: () => 0 };

export type Mark = 'selected' | 'hover';

/** An item's mark: round its place in the document, or round the one that it is dragged to. None for what has no place. */
export function markFeature(item: Item, mark: Mark, held?: ItemGeometry): NetworkFeature[] {
  const feature = itemFeature(held ? { ...item, geometry: held } : item, noNumbers);
  const model = modelOf(item.ref);
  const properties = { mark, aside: asideOf(model), area: areaLook(model) };
  return feature ? [{ ...feature, properties: { ...feature.properties, ...properties } }] : [];
}

/** A point for each badge, at the item's point or the middle of its line. */
export function badgeFeatures(document: EditorDocument, { unsent, attention }: Badges): NetworkFeature[] {
  const of = (refs: readonly ItemRef[], mark: string) =>
    refs.flatMap((ref): NetworkFeature[] => {
      const geometry = document.get(ref)?.geometry;
      const at = geometry ? markPlace(geometry) : undefined;
      if (!geometry || !at) return [];
      const place = { type: 'Point', coordinates: [at[0], at[1]] } as const;
      const properties = { mark, kind: geometry.kind };
      return [{ type: 'Feature', geometry: { ...place, coordinates: [at[0], at[1]] }, properties }];
    });
  return [...of(unsent, 'unsent'), ...of(attention, 'attention')];
}
