import { isProtected } from '../../items/is-protected';
import type { ItemRef } from '../../items/item';
import type { EditorDocument } from '../document/document';
import type { EditorState } from '../editor';
import { type Override, overrideLimits } from './protection';

/**
 * Leave to change a protected item, around the shape it has now, or had when leave was given (`before`): a buffer does not
 * creep. Null for what is not protected or has no shape.
 */
export function overrideFor(
  document: EditorDocument,
  { ref, metres }: { readonly ref: ItemRef; readonly metres: number },
  before: Override | null,
): Override | null {
  const item = document.get(ref);
  if (!item?.geometry || !isProtected(item)) return null;
  const within = Math.min(overrideLimits.most, Math.max(overrideLimits.least, metres));
  const shape = before?.ref === item.ref ? before.shape : item.geometry;
  return { ref: item.ref, metres: within, shape };
}

/** Ends the leave with a selection that is not its item alone. */
export function endedOverride(
  { override }: Pick<EditorState, 'override'>,
  selection: readonly ItemRef[],
): Pick<EditorState, 'override'> | null {
  const stays = override === null || (selection.length === 1 && selection[0] === override.ref);
  return stays ? null : { override: null };
}
