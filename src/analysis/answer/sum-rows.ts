import { lengthFieldOf } from '../../items/lengths/item-length';
import { type Amount, addToSum, emptySum, isAbandoned } from '../../items/sums/counted-sum';
import type { SumsQuery } from '../analysis';
import type { Answers } from '../analysis-message';
import type { ModelRows } from '../store/model-rows';
import { rowsThat } from './rows-that';

/** Rows that are measured between two looks at the clock. */
const stride = 200;

function numberSums(rows: ModelRows, found: Uint32Array, fields: readonly string[]): Answers['sums']['numbers'] {
  const status = rows.column('status');
  const entries = fields.map((field) => {
    // A length is summed up as it is drawn, also where the record has another one or none: one total, everywhere.
    const isLength = field === lengthFieldOf(rows.model);
    const column = rows.column(field);
    let [sum, count, abandoned] = [0, 0, 0];
    for (const row of found) {
      const drawn = rows.shapes.isLine(row) ? rows.shapes.metres(row) : null;
      const value = isLength ? drawn : column?.get(row);
      if (typeof value !== 'number') continue;
      if (isAbandoned(status?.get(row))) abandoned += 1;
      else {
        sum += value;
        count += 1;
      }
    }
    return [field, { sum, count, abandoned }] as const;
  });
  return Object.fromEntries(entries);
}

/** Count, metres and sums of what a query means. Lines are measured when they are first asked for. */
export function* sumRows(rows: ModelRows, query: SumsQuery): Generator<undefined, Answers['sums']> {
  const found = rowsThat(rows, query);
  const column = query.by === undefined ? undefined : rows.column(query.by);
  const status = rows.column('status');
  const groups = new Map<unknown, { count: number; metres: number }>();
  const sum = emptySum();
  for (const [at, row] of found.entries()) {
    if (at % stride === 0) yield;
    const metres = rows.shapes.metres(row);
    addToSum(sum, { status: status?.get(row), metres });
    if (query.by === undefined) continue;
    const value = column?.get(row) ?? null;
    const group = groups.get(value) ?? { count: 0, metres: 0 };
    groups.set(value, { count: group.count + 1, metres: group.metres + metres });
  }
  const byCount = (a: Amount, b: Amount) => b.count - a.count;
  return {
    ...sum,
    groups: [...groups].map(([value, group]) => ({ value, ...group })).toSorted(byCount),
    numbers: numberSums(rows, found, query.numbers ?? []),
  };
}
