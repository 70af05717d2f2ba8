import type { ItemGeometry, ItemRef } from '../../items/item';
import type { Change, NoteKey, Refusal } from '../change';
import { checkGeometry } from '../check-geometry';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../command-env';
import { nameParams } from '../item-names';

export type ShapeEdit = {
  readonly ref: ItemRef;
  readonly note: NoteKey;
  /** The new geometry, or why there is none. */
  readonly reshape: (geometry: ItemGeometry) => ItemGeometry | Refusal;
};

/**
 * Replaces the geometry of one item: what the vertex and polygon commands have in common.
 * Refusals: read-only, locked, not-found, those of `reshape`, and those that the service would answer.
 */
export function editShape(env: CommandEnv, { ref, note, reshape }: ShapeEdit): Change | Refusal {
  const item = itemToChange(env, ref);
  if (isRefusal(item)) return item;
  if (!item.geometry) return { refusal: 'not-found' };
  const geometry = reshape(item.geometry);
  if ('refusal' in geometry) return geometry;
  const refusal = checkGeometry(geometry, { own: false, before: item.geometry });
  if (refusal) return refusal;
  return changeOf(env, { key: note, params: nameParams(item) }, [
    { kind: 'patch', ref: item.ref, before: { geometry: item.geometry }, after: { geometry } },
  ]);
}
