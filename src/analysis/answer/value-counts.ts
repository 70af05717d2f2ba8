import { modelKeys } from '../../items/registry';
import type { ValueCountsQuery } from '../analysis';
import type { Answers } from '../analysis-message';
import type { ProjectRows } from '../store/project-rows';
import { rowsOfRefs } from './rows-that';

/** The values that a field has among items of any models, most frequent first; null stands for none. */
export function valueCounts(library: ProjectRows, { refs, field }: ValueCountsQuery): Answers['spread'] {
  // Lists and records of two models are two objects: they are told apart by what they say.
  const counts = new Map<unknown, { value: unknown; count: number }>();
  for (const model of modelKeys) {
    const rows = library.rows(model);
    const column = rows.column(field);
    for (const row of rowsOfRefs(rows, refs)) {
      if (!rows.isThere(row)) continue;
      const value = column?.get(row) ?? null;
      const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
      counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return { values: [...counts.values()].toSorted((a, b) => b.count - a.count) };
}
