import { type Item, type ItemRef, isLocal } from '../../items/item';
import type { Change, Refusal } from '../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../command-env';
import { countedParams } from '../document/item-names';

/**
 * Takes back whole, as one undo step, what the service has not seen of these, also what is protected: it is in this device alone. Others
 * stay. Refusals: read-only, locked, and not-found: the service has seen all of them.
 */
export function takeBackItems(env: CommandEnv, refs: readonly ItemRef[]): Change | Refusal {
  const items: Item[] = [];
  for (const ref of new Set(refs.map(env.document.current).filter(isLocal))) {
    const item = itemToChange(env, ref);
    if (isRefusal(item)) return item;
    items.push(item);
  }
  const params = countedParams(items);
  const parts = items.map((item) => ({ kind: 'drop', item }) as const);
  return params ? changeOf(env, { key: 'gave-up', params }, parts) : { refusal: 'not-found' };
}
