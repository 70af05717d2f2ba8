import type { EditorDocument } from '../editor/document';
import type { EditorState } from '../editor/editor';
import { type ItemRef, modelOf } from '../items/item';
import { itemFeature, markPlace, type NetworkFeature, type RefNumbers } from './feature';

/** Refs that carry a badge: not sent yet, and in need of the user. */
export type Badges = { readonly unsent: readonly ItemRef[]; readonly attention: readonly ItemRef[] };

type Hand = Pick<EditorState, 'selection' | 'hover' | 'draft'>;

/** The sources of marks keep no state, so their features need no numbers of their own. */
const noNumbers: Pick<RefNumbers, 'of'> = { of: () => 0 };

/** What is selected and what the pointer is on, as the hand holds it now: each once, selection before hover. */
export function markFeatures(document: EditorDocument, { selection, hover, draft }: Hand): NetworkFeature[] {
  const held = new Map((draft?.items ?? []).flatMap(({ ref, geometry }) => (ref ? [[ref, geometry] as const] : [])));
  const wanted = new Map<ItemRef, string>(hover ? [[hover, 'hover']] : []);
  for (const ref of selection) wanted.set(ref, 'selected');
  return [...wanted].flatMap(([ref, mark]) => {
    const item = document.get(ref);
    const geometry = held.get(ref) ?? item?.geometry;
    const feature = item && geometry ? itemFeature({ ...item, geometry }, noNumbers) : null;
    const aside = modelOf(ref) === 'cable' ? 1 : 0;
    return feature ? [{ ...feature, properties: { ...feature.properties, mark, aside } }] : [];
  });
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
