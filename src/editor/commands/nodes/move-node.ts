import type { LngLat } from '../../../geo/lng-lat';
import type { ItemRef } from '../../../items/item';
import type { Change, Refusal } from '../../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../../command-env';
import { nameParams } from '../../document/item-names';
import type { ShapeEdit } from '../../topology/edit-shape';
import { movedChanges } from '../../topology/moved-changes';
import { movedWithNode } from '../../topology/moved-with';

export type NodeMove = {
  readonly ref: ItemRef;
  readonly to: LngLat;
} & Pick<ShapeEdit, 'detach' | 'moved'>;

/**
 * Moves a point item and all that belongs to its place: nodes, line ends and vertices; `detach` leaves them.
 * Refusals: read-only, not-found, locked (also when something that would follow is locked), zero-length for a line
 * that the move would collapse, out-of-range.
 */
export function moveNode(env: CommandEnv, move: NodeMove): Change | Refusal {
  const node = itemToChange(env, move.ref);
  if (isRefusal(node)) return node;
  const moved = move.moved ?? movedWithNode(env, node, move);
  if (moved.length === 0) return { refusal: 'not-found' };
  const items = movedChanges(env, moved);
  if (isRefusal(items)) return items;
  return changeOf(env, { key: 'moved-item', params: nameParams(node) }, items);
}
