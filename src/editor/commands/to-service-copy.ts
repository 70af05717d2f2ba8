import type { ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../command-env';
import { nameParams } from '../document/item-names';
import { partOf } from '../history/resolved-part';

/**
 * Puts one item back to the service's last record of it, as a step of its own; other items keep their edits. No change for an
 * item without unsent edits, or an item that the service has not seen. Refusals: read-only, locked, not-found.
 */
export function toServiceCopy(env: CommandEnv, ref: ItemRef): Change | Refusal {
  const item = itemToChange(env, ref);
  if (isRefusal(item)) return item;
  const note = { key: 'put-back-to-service', params: nameParams(item) } as const;
  const [base, edit] = [env.document.base(ref), env.document.edit(ref)];
  if (!base || edit?.kind !== 'patch') return changeOf(env, note, []);
  const before = partOf(item, edit.patch);
  return changeOf(env, note, [{ kind: 'patch', ref: item.ref, before, after: partOf(base, edit.patch) }]);
}
