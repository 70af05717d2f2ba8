import { valuesNow } from '../../items/fields/length-fields';
import type { ItemGeometry, ItemRef } from '../../items/item';
import type { Change, ItemChange, NoteKey, Refusal } from '../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../command-env';
import { nameParams } from '../document/item-names';
import { movedEndNames } from './end-names';
import { movedChanges } from './moved-changes';
import { type Moved, movedWithShape } from './moved-with';

export type ShapeEdit = {
  readonly ref: ItemRef;
  readonly note: NoteKey;
  /** The new geometry, or why there is none. */
  readonly reshape: (geometry: ItemGeometry) => ItemGeometry | Refusal;
  /** Vertices that it is about, where they are more than one. */
  readonly count?: number;
  /** Items that belong to it stay where they are. */
  readonly detach?: boolean;
  /** The items that the reshaping moves, where the caller has found that out for the document of now: then it is not asked again. */
  readonly moved?: readonly Moved[];
};

/** The change of a line with the new names of its ends, if a dragged end left a node or reached one. */
function withEndNames(env: CommandEnv, change: ItemChange, moved: Moved | undefined): ItemChange {
  if (change.kind !== 'patch' || moved?.before.kind !== 'line' || moved.after.kind !== 'line') return change;
  const names = movedEndNames(env, moved.item, { from: moved.before.path, to: moved.after.path });
  if (Object.keys(names).length === 0) return change;
  return {
    ...change,
    before: { ...change.before, fields: valuesNow(moved.item, names) },
    after: { ...change.after, fields: names },
  };
}

/**
 * Replaces the geometry of one item, and of the items that belong to it: the shared part of the vertex and polygon commands.
 * Refusals: read-only, locked (also if an item that would follow is locked), not-found, the refusals of `reshape`, and the
 * refusals that the service would answer.
 */
export function editShape(env: CommandEnv, edit: ShapeEdit): Change | Refusal {
  const { ref, note, reshape, count = 1, detach = false } = edit;
  const item = itemToChange(env, ref);
  if (isRefusal(item)) return item;
  if (!item.geometry) return { refusal: 'not-found' };
  const geometry = reshape(item.geometry);
  if ('refusal' in geometry) return geometry;
  const moved = edit.moved ?? movedWithShape(env, item, { after: geometry, detach });
  const items = movedChanges(env, moved);
  const params = { ...nameParams(item), ...(count > 1 ? { count } : {}) };
  if (isRefusal(items)) return items;
  const named = items.map((change, index) => withEndNames(env, change, moved[index]));
  return changeOf(env, { key: note, params }, named);
}
