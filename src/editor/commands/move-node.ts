import type { LngLat } from '../../geo/lng-lat';
import { type Item, type ItemGeometry, type ItemRef, modelOf } from '../../items/item';
import { attachedLines } from '../attached-lines';
import type { Change, ItemChange, Refusal } from '../change';
import { checkGeometry } from '../check-geometry';
import { type CommandEnv, changeOf, isRefusal, itemToChange, refusalToWrite } from '../command-env';
import { nameParams } from '../item-names';

export type NodeMove = { readonly ref: ItemRef; readonly to: LngLat; readonly detach?: boolean };

export type Moved = { readonly item: Item; readonly before: ItemGeometry; readonly after: ItemGeometry };

/** What a move would do, for preview and command alike: the point item first, then every line that follows it. */
export function movedByNode(env: Pick<CommandEnv, 'near'>, node: Item, move: NodeMove): readonly Moved[] {
  if (node.geometry?.kind !== 'point') return [];
  const followers = move.detach ? [] : attachedLines(env, node);
  const lines = followers.flatMap(({ item, indices }): Moved[] => {
    const { geometry } = item;
    if (geometry?.kind !== 'line') return [];
    const path = geometry.path.map((vertex, index) => (indices.includes(index) ? move.to : vertex));
    return [{ item, before: geometry, after: { kind: 'line', path } }];
  });
  return [{ item: node, before: node.geometry, after: { kind: 'point', at: move.to } }, ...lines];
}

/**
 * Moves a point item and every line end (or vertex) that lies on it; `detach` leaves the lines.
 * Refusals: read-only, not-found, locked (also when a line that would follow is locked), zero-length for a line
 * that the move would collapse, out-of-range.
 */
export function moveNode(env: CommandEnv, move: NodeMove): Change | Refusal {
  const node = itemToChange(env, move.ref);
  if (isRefusal(node)) return node;
  const moved = movedByNode(env, node, move);
  if (moved.length === 0) return { refusal: 'not-found' };
  for (const { item, before, after } of moved) {
    const refusal = refusalToWrite(env, modelOf(item.ref)) ?? checkGeometry(after, { own: false, before });
    if (refusal) return refusal;
  }
  const items = moved.map(
    ({ item, before, after }): ItemChange => ({
      kind: 'patch',
      ref: item.ref,
      before: { geometry: before },
      after: { geometry: after },
    }),
  );
  return changeOf(env, { key: 'moved-item', params: nameParams(node) }, items);
}
