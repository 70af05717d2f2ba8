import { valuesNow } from '../../../items/fields/length-fields';
import type { Fields, Item, ItemRef } from '../../../items/item';
import type { Change, ItemChange, Refusal } from '../../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../../command-env';
import { countedParams } from '../../document/item-names';
import { isLine } from '../../tools/operations/selected-line';

/** The ends by name, exchanged; only when the two differ. */
function endsExchanged({ fields }: Item): Fields {
  const [from, to] = [fields['fromName'] ?? null, fields['toName'] ?? null];
  return from === to ? {} : { fromName: to, toName: from };
}

/** Turns lines round, their `fromName` and `toName` too. Refusals: read-only, locked, not-found, one-line, protected. */
export function reverseLines(env: CommandEnv, { refs }: { readonly refs: readonly ItemRef[] }): Change | Refusal {
  const items: Item[] = [];
  const changes: ItemChange[] = [];
  for (const ref of refs) {
    const item = itemToChange(env, ref);
    if (isRefusal(item)) return item;
    if (!isLine(item)) return { refusal: 'one-line' };
    const fields = endsExchanged(item);
    const geometry = { kind: 'line', path: item.geometry.path.toReversed() } as const;
    items.push(item);
    changes.push({
      kind: 'patch',
      ref: item.ref,
      before: { geometry: item.geometry, fields: valuesNow(item, fields) },
      after: { geometry, fields },
    });
  }
  const params = countedParams(items);
  return params
    ? changeOf(env, { key: 'reversed-line', params }, { items: changes, successions: [] })
    : { refusal: 'one-line' };
}
