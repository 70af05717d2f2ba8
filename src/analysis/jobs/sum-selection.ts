import { createCombinations } from '../../items/fields/create-combinations';
import type { Fields, ItemRef } from '../../items/item';
import { addToSums, emptySums, type SelectionSum, sumsOf } from '../../items/sums/selection-sum';
import type { Job } from './job';

/** The values that a field has among items, in the order in which they were met; null stands for no value. */
export type FieldValues = {
  readonly field: string;
  readonly values: readonly { readonly value: unknown; readonly count: number }[];
};

type Asked = {
  readonly refs: readonly ItemRef[];
  readonly fields: readonly string[];
  /** Fields whose values are asked for together. */
  readonly together: readonly string[];
};
type Answered = {
  readonly sums: readonly SelectionSum[];
  readonly values: readonly FieldValues[];
  readonly combinations: readonly Fields[];
};

/** Items between two words of how far it is. */
const stride = 500;

/** Sums up some items by model, and counts the values that they have in some fields. Models without items are left out. */
export const sumSelection: Job<Asked, Answered> = {
  *run(items, { refs, fields, together }) {
    const sums = emptySums();
    const found = fields.map((field) => ({ field, counts: new Map<unknown, { value: unknown; count: number }>() }));
    const combinations = createCombinations(together);
    for (const [at, ref] of refs.entries()) {
      if (at % stride === 0) yield at / refs.length;
      const item = items.get(ref);
      if (!item) continue;
      addToSums(sums, item);
      combinations.add(item);
      for (const { field, counts } of found) {
        const value = item.fields[field] ?? null;
        const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
        counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
      }
    }
    const values = found.map(({ field, counts }) => ({ field, values: [...counts.values()] }));
    return { sums: sumsOf(sums), values, combinations: combinations.all() };
  },
};
