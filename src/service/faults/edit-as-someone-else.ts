import { models } from '../../contract/models';
import { wireTime } from '../core/answers/wire-time';
import type { StoredRecord } from '../stores/seed/sample-data';
import type { Store } from '../stores/store';
import type { Patch } from './fault';

/** `path`: the model's path segment, singular or plural. Without a patch the colleague changes the name. */
export type ForeignEdit = { readonly path: string; readonly id: number; readonly patch?: Patch };

function renamed({ name }: StoredRecord): Patch {
  const before = typeof name === 'string' ? name : '';
  const [, own = before, count] = /^(.*?) ?\(colleague(?: (\d+))?\)$/.exec(before) ?? [];
  const next = own === before ? '' : ` ${Number(count ?? 1) + 1}`;
  return { name: `${own} (colleague${next})`.trimStart() };
}

/**
 * Changes a record in the store, beside the interface, as a colleague with another program would. `now` in milliseconds.
 * Rejects when there is no such model or record (docs/testing.md 4).
 */
export async function editAsSomeoneElse(store: Store, edit: ForeignEdit, now: number): Promise<void> {
  const model = models.find(({ plural, singular }) => edit.path === plural || edit.path === singular);
  if (!model) throw new Error(`There is no model ${edit.path}.`);
  const record = await store.updateRecord(model.plural, edit.id, (before) => ({
    ...before,
    ...(edit.patch ?? renamed(before)),
    id: before.id,
    updatedAt: wireTime(now),
  }));
  if (!record) throw new Error(`There is no record ${edit.id} among ${model.plural}.`);
}
