import type { LngLat } from '../../../geo/lng-lat';
import { bearing } from '../../../geo/measure/bearing';
import { distance } from '../../../geo/measure/distance';
import { roundTo } from '../../../geo/position/round-to';
import type { Item, ItemRef } from '../../../items/item';
import type { Change, Refusal } from '../../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../../command-env';
import { countedParams } from '../../document/item-names';
import { movedChanges } from '../../topology/moved-changes';
import { movedWithNodes } from '../../topology/moved-with';

/** `by`: how far the items go, degrees east and north. */
export type NodesNudge = { readonly refs: readonly ItemRef[]; readonly by: LngLat };

/**
 * Moves point items a little, all by the same difference and with all that belongs to their places, as by an arrow key: nudges of
 * the same items that follow each other closely are one step. The note has how far the first one went (`metres`) and in which
 * direction (`bearing`, degrees clockwise from north). Refusals: as `moveNode`, and not-found for what is no placed point.
 */
export function nudgeNodes(env: CommandEnv, { refs, by: [dx, dy] }: NodesNudge): Change | Refusal {
  const nodes: Item[] = [];
  const moves: { readonly node: Item; readonly from: LngLat; readonly to: LngLat }[] = [];
  for (const ref of refs) {
    const node = itemToChange(env, ref);
    if (isRefusal(node)) return node;
    if (node.geometry?.kind !== 'point') return { refusal: 'not-found' };
    const { at } = node.geometry;
    nodes.push(node);
    moves.push({ node, from: at, to: roundTo([at[0] + dx, at[1] + dy]) });
  }
  const [first] = moves;
  const named = countedParams(nodes);
  if (!first || !named) return { refusal: 'not-found' };
  const items = movedChanges(env, movedWithNodes(env, moves));
  if (isRefusal(items)) return items;
  const params = { ...named, metres: distance(first.from, first.to), bearing: bearing(first.from, first.to) };
  const change = changeOf(env, { key: 'nudged-item', params }, items);
  return isRefusal(change) ? change : { ...change, gesture: `nudge ${nodes.map(({ ref }) => ref).join(' ')}` };
}
