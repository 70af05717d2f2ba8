import type { ModelPath } from '../../../contract/models';
import type { StoredRecord } from './sample-data';
import type { Seed } from './seed';

/** The rows above the seed for one listing: which ids have a row of their own, and the rows that belong to it. */
export type Overlay = { readonly changed: ReadonlySet<number>; readonly rows: readonly StoredRecord[] };

type Listing = { readonly model: ModelPath; readonly projectIds: readonly number[] };

/** The seed's records of several projects in the order of their ids: each project is in that order by itself. */
function* ofProjects(seed: Seed, { model, projectIds }: Listing): Generator<readonly StoredRecord[]> {
  const [only, ...others] = projectIds;
  if (only !== undefined && others.length === 0) return yield* seed.recordsOf(model, only);
  const sources = projectIds.map((id) => seed.recordsOf(model, id)[Symbol.iterator]());
  const heads = sources.map((source) => ({ source, batch: next(source), at: 0 }));
  for (;;) {
    const batch: StoredRecord[] = [];
    while (batch.length < 1000) {
      const first = heads.reduce<(typeof heads)[number] | null>((best, head) => {
        const id = head.batch[head.at]?.id ?? Number.POSITIVE_INFINITY;
        return id < (best?.batch[best.at]?.id ?? Number.POSITIVE_INFINITY) ? head : best;
      }, null);
      const record = first?.batch[first.at];
      if (!first || !record) break;
      batch.push(record);
      first.at += 1;
      if (first.at === first.batch.length) Object.assign(first, { batch: next(first.source), at: 0 });
    }
    if (batch.length === 0) return;
    yield batch;
  }
}

function next(source: Iterator<readonly StoredRecord[]>): readonly StoredRecord[] {
  const { done, value } = source.next();
  return done ? [] : value;
}

/** The records of these projects ordered by id, in batches: the unchanged records of the seed, and the changed ones. */
export function* mergeRecords(seed: Seed, of: Listing, overlay: Overlay): Generator<readonly StoredRecord[]> {
  const rows = [...overlay.rows].sort((a, b) => a.id - b.id);
  let used = 0;
  for (const batch of ofProjects(seed, of)) {
    const kept = overlay.changed.size === 0 ? batch : batch.filter(({ id }) => !overlay.changed.has(id));
    const last = batch.at(-1)?.id ?? 0;
    const from = used;
    while (used < rows.length && (rows[used]?.id ?? 0) <= last) used += 1;
    yield used === from ? kept : [...kept, ...rows.slice(from, used)].sort((a, b) => a.id - b.id);
  }
  if (used < rows.length) yield rows.slice(used);
}
