import type { ModelPath } from '../../../contract/models';
import type { StoredRecord } from '../../stores/seed/sample-data';
import { projectIdOf, type ServiceUser, type Store } from '../../stores/store';

type Owner = { readonly id: number; readonly name: string };

const ownerIdOf = (record: StoredRecord) => Number(record['ownerId'] ?? 0);
const place = (record: StoredRecord) => `${ownerIdOf(record)} ${projectIdOf(record)}`;

/**
 * The owners of records by `place`: only users who may see the record's project. A caller may write any number into a record, and
 * must not learn from it who else uses the service.
 */
async function ownersOf(store: Store, records: readonly StoredRecord[]): Promise<ReadonlyMap<string, Owner>> {
  const users = await store.users([...new Set(records.map(ownerIdOf))]);
  const places = new Map<string, readonly [user: ServiceUser, projectId: number]>();
  for (const record of records) {
    const user = users.get(ownerIdOf(record));
    if (user) places.set(place(record), [user, projectIdOf(record)]);
  }
  const owners = new Map<string, Owner>();
  for (const [key, [user, projectId]] of places) {
    if (await store.permission(projectId, user.id))
      owners.set(key, { id: user.id, name: `${user.firstName} ${user.lastName}` });
  }
  return owners;
}

/**
 * Adds what `expand` names to the records (docs/interface.md 4.3): `tags` (empty when there are none)
 * and `owner` (`{id, name}` or null). Names are separated by commas; unknown ones are ignored (A16).
 */
export async function expandRecords(
  store: Store,
  of: { readonly model: ModelPath; readonly query: URLSearchParams },
  records: readonly StoredRecord[],
): Promise<readonly StoredRecord[]> {
  const names = new Set(of.query.getAll('expand').flatMap((value) => value.split(',').map((name) => name.trim())));
  const withTags = names.has('tags');
  const withOwner = names.has('owner');
  if ((!withTags && !withOwner) || records.length === 0) return records;
  const ids = records.map(({ id }) => id);
  const tags = withTags ? await store.tags(of.model, ids) : null;
  const owners = withOwner ? await ownersOf(store, records) : null;
  return records.map((record) => ({
    ...record,
    ...(tags ? { tags: tags.get(record.id) ?? [] } : {}),
    ...(owners ? { owner: owners.get(place(record)) ?? null } : {}),
  }));
}
