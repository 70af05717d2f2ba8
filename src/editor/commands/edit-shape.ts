import type { ItemGeometry, ItemRef } from '../../items/item';
import type { Change, NoteKey, Refusal } from '../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../command-env';
import { nameParams } from '../item-names';
import { movedChanges } from '../moved-changes';
import { movedWithShape } from '../moved-with';

export type ShapeEdit = {
  readonly ref: ItemRef;
  readonly note: NoteKey;
  /** The new geometry, or why there is none. */
  readonly reshape: (geometry: ItemGeometry) => ItemGeometry | Refusal;
  /** Vertices that it is about, where they are more than one. */
  readonly count?: number;
  /** What belongs to the item stays where it is. */
  readonly detach?: boolean;
};

/**
 * Replaces the geometry of one item, and of what belongs to it: what the vertex and polygon commands have in common.
 * Refusals: read-only, locked (also when something that would follow is locked), not-found, those of `reshape`, and those
 * that the service would answer.
 */
export function editShape(env: CommandEnv, edit: ShapeEdit): Change | Refusal {
  const { ref, note, reshape, count = 1, detach = false } = edit;
  const item = itemToChange(env, ref);
  if (isRefusal(item)) return item;
  if (!item.geometry) return { refusal: 'not-found' };
  const geometry = reshape(item.geometry);
  if ('refusal' in geometry) return geometry;
  const items = movedChanges(env, movedWithShape(env, item, { after: geometry, detach }));
  const params = { ...nameParams(item), ...(count > 1 ? { count } : {}) };
  return isRefusal(items) ? items : changeOf(env, { key: note, params }, items);
}
