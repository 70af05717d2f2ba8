import type { ModelPath } from '../../contract/models';
import type { StoredRecord } from './sample-data';
import type { Seed } from './seed';

/** What lies above the seed for one listing: which ids have a row of their own, and the rows that belong to it. */
export type Overlay = { readonly changed: ReadonlySet<number>; readonly rows: readonly StoredRecord[] };

/** The records of these projects ordered by id: the seed's, except those that were changed, and the changed ones. */
export function mergeRecords(
  seed: Seed,
  of: { readonly model: ModelPath; readonly projectIds: readonly number[] },
  overlay: Overlay,
): readonly StoredRecord[] {
  const unchanged = of.projectIds.flatMap((projectId) => {
    const records = seed.recordsOf(of.model, projectId);
    return overlay.changed.size === 0 ? records : records.filter(({ id }) => !overlay.changed.has(id));
  });
  const merged = [...unchanged, ...overlay.rows];
  return merged.length === unchanged.length && of.projectIds.length < 2 ? merged : merged.sort((a, b) => a.id - b.id);
}
