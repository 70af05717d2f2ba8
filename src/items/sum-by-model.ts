import { type Item, type ItemRef, type ModelKey, modelKeys, modelOf } from './item';
import { lengthOfItem, polygonAreas } from './length-of-item';

/** `metres` is null while they are being measured. */
export type ModelSum = { readonly model: ModelKey; readonly count: number; readonly metres: number | null };

/** `metres` of lines, `area` of areas, square metres. */
export type SelectionSum = ModelSum & { readonly metres: number; readonly area: number };

type Sums = Map<ModelKey, { count: number; metres: number; area: number }>;

/** Sums of nothing, for `addToSums`. */
export function emptySums(): Sums {
  return new Map();
}

/** Counts one more item. */
export function addToSums(sums: Sums, item: Item): void {
  const model = modelOf(item.ref);
  const sum = sums.get(model) ?? { count: 0, metres: 0, area: 0 };
  sum.count += 1;
  sum.metres += lengthOfItem(item) ?? 0;
  for (const area of polygonAreas(item.geometry)) sum.area += area;
  sums.set(model, sum);
}

/** The sums in the registry's order; models without items are left out. */
export function sumsOf(sums: Sums): readonly SelectionSum[] {
  return modelKeys.flatMap((model) => {
    const sum = sums.get(model);
    return sum ? [{ model, ...sum }] : [];
  });
}

/** Count, metres and area by model. */
export function sumByModel(items: Iterable<Item>): readonly SelectionSum[] {
  const sums = emptySums();
  for (const item of items) addToSums(sums, item);
  return sumsOf(sums);
}

/** How many items of each model, in the registry's order, without reading one. */
export function countByModel(refs: readonly ItemRef[]): readonly Pick<ModelSum, 'model' | 'count'>[] {
  const counts = new Map<ModelKey, number>();
  for (const ref of refs) counts.set(modelOf(ref), (counts.get(modelOf(ref)) ?? 0) + 1);
  return modelKeys.flatMap((model) => {
    const count = counts.get(model);
    return count === undefined ? [] : [{ model, count }];
  });
}
