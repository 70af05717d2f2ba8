import { connectionsNamedAs } from '../../fibres/plan/merge-connections';
import type { Item, ItemRef, Patch } from '../../items/item';
import type { Change, Refusal } from '../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../command-env';
import { nameParams } from '../document/item-names';
import { partOf } from '../history/resolved-part';

/** The plan of a closure with the sides as its cables have them now: a cable that was turned since stays turned. */
function withNamesOfNow(patch: Patch, { fields }: Item): Patch {
  const { connections } = patch.fields ?? {};
  if (connections === undefined) return patch;
  return {
    ...patch,
    fields: { ...patch.fields, connections: connectionsNamedAs(connections, fields['connections'] ?? null) },
  };
}

/**
 * Puts one item back to the service's last record of it, as a step of its own; other items keep their edits. No change for an
 * item without unsent edits, or an item that the service has not seen. A closure names its cables as they lie now. Refusals:
 * read-only, locked, not-found.
 */
export function toServiceCopy(env: CommandEnv, ref: ItemRef): Change | Refusal {
  const item = itemToChange(env, ref);
  if (isRefusal(item)) return item;
  const note = { key: 'put-back-to-service', params: nameParams(item) } as const;
  const [base, edit] = [env.document.base(ref), env.document.edit(ref)];
  if (!base || edit?.kind !== 'patch') return changeOf(env, note, []);
  const before = partOf(item, edit.patch);
  const after = withNamesOfNow(partOf(base, edit.patch), item);
  return changeOf(env, note, [{ kind: 'patch', ref: item.ref, before, after }]);
}
