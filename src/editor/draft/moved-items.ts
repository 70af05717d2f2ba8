import { modelOf } from '../../items/item';
import type { Refusal } from '../change';
import type { Moved } from '../topology/moved-with';
import type { DraftItem } from './draft';

/** What a drag moves, as the hand holds it; in another tone where it may not be dropped (docs/editing.md 2). */
export function movedItems(moved: readonly Moved[], refusal: Refusal | null): readonly DraftItem[] {
  const tone = refusal ? ({ tone: 'refused' } as const) : {};
  return moved.map(({ item, after }) => ({ ref: item.ref, model: modelOf(item.ref), geometry: after, ...tone }));
}
