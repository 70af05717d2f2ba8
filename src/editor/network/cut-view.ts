import { type ItemRef, modelOf } from '../../items/item';
import type { Editor } from '../editor';

/** A question about a cut: the cables that are cut, and the segments that are broken with all cables in them. */
export type CutView = {
  readonly kind: 'cut';
  readonly from: ItemRef;
  readonly cables: readonly ItemRef[];
  readonly segments: readonly ItemRef[];
  /** Where the one cable is cut, metres of cable from its first vertex; null: all of it is lost. */
  readonly alongM: number | null;
};

/** The cut of the selection; null unless it is cables and segments alone. */
export function cutViewOf({ store }: Pick<Editor, 'store'>): CutView | null {
  const { selection } = store.getState();
  const [from] = selection;
  const cables = selection.filter((ref) => modelOf(ref) === 'cable');
  const segments = selection.filter((ref) => modelOf(ref) === 'segment');
  if (!from || cables.length + segments.length < selection.length) return null;
  return { kind: 'cut', from, cables, segments, alongM: null };
}
