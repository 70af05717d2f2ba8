import type { ModelPath } from '../../contract/models';
import type { StoredRecord } from '../stores/sample-data';
import type { ServiceUser, Store } from '../stores/store';

const ownerOf = (user: ServiceUser | undefined) =>
  user ? { id: user.id, name: `${user.firstName} ${user.lastName}` } : null;

/**
 * Adds what `expand` names to the records (interface.md, "Expanding related data"): `tags` (empty when there are none)
 * and `owner` (`{id, name}` or null). Names are separated by commas; unknown ones are ignored (gaps.md 16).
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
  const ownerIds = new Set(records.map((record) => Number(record['ownerId'] ?? 0)));
  const tags = withTags ? await store.tags(of.model, ids) : null;
  const owners = withOwner ? await store.users([...ownerIds]) : null;
  return records.map((record) => ({
    ...record,
    ...(tags ? { tags: tags.get(record.id) ?? [] } : {}),
    ...(owners ? { owner: ownerOf(owners.get(Number(record['ownerId'] ?? 0))) } : {}),
  }));
}
