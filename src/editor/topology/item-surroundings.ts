import { placesOf } from '../../items/base/list-base';
import { type Item, modelOf } from '../../items/item';
import type { CommandEnv } from '../command-env';
import { connectionsOf, permitsAround } from './connections';

/** The relations of an item to its neighbours. */
export type ItemSurroundings = {
  /** The item at each end of a line; null where there is nothing. Both null for other items. */
  readonly from: Item | null;
  readonly to: Item | null;
  /** The permits that hold the item: its place, or both ends and the middle vertex of a line. */
  readonly permits: readonly Item[];
};

/** The connections of an item for a sentence: its ends, and the permits around all of it. Areas are asked nothing. */
export function itemSurroundings(env: Pick<CommandEnv, 'near'>, item: Item): ItemSurroundings {
  const [from = null, to = null] = connectionsOf(env, item)?.ends ?? [];
  const places = item.geometry?.kind === 'area' ? [] : placesOf(item.geometry);
  const asked = [places[0], places[Math.floor(places.length / 2)], places.at(-1)];
  const [first = [], ...others] = asked.map((at) => permitsAround(env, at));
  const isAround = ({ ref }: Item) =>
    modelOf(ref) === 'permit' && others.every((all) => all.some((one) => one.ref === ref));
  return { from, to, permits: first.filter(isAround) };
}
