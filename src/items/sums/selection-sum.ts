import { type Item, type ItemRef, type ModelKey, modelOf } from '../item';
import { lengthOfItem, polygonAreas } from '../lengths/length-of-item';
import { modelKeys } from '../registry';
import { addToSum, type CountedSum, emptySum, type GrowingSum, isAbandoned } from './counted-sum';

/** How many items of a model. */
export type ModelCount = { readonly model: ModelKey; readonly count: number };

/** The figures of a model, with abandoned items apart; `metres` are null while they are being measured. */
export type ModelSum = ModelCount & {
  readonly metres: number | null;
  readonly abandoned: { readonly count: number; readonly metres: number | null };
};

/** `metres` of lines, `area` of areas that are not abandoned, square metres. */
export type SelectionSum = CountedSum & { readonly model: ModelKey; readonly area: number };

type Sums = Map<ModelKey, GrowingSum & { area: number }>;

/** Sums of nothing, for `addToSums`. */
export function emptySums(): Sums {
  return new Map();
}

/** Counts one more item. */
export function addToSums(sums: Sums, item: Item): void {
  const model = modelOf(item.ref);
  const sum = sums.get(model) ?? { ...emptySum(), area: 0 };
  const status = item.fields['status'];
  addToSum(sum, { status, metres: lengthOfItem(item) ?? 0 });
  if (!isAbandoned(status)) for (const area of polygonAreas(item.geometry)) sum.area += area;
  sums.set(model, sum);
}

/** The sums in the registry's order; models without items are left out. */
export function sumsOf(sums: Sums): readonly SelectionSum[] {
  return modelKeys.flatMap((model) => {
    const sum = sums.get(model);
    return sum ? [{ model, ...sum }] : [];
  });
}

/** How many items of each model, in the registry's order, without reading one. */
export function countByModel(refs: readonly ItemRef[]): readonly ModelCount[] {
  return countModels(refs.map(modelOf));
}

/** How often each model is among these, in the registry's order. */
export function countModels(models: readonly ModelKey[]): readonly ModelCount[] {
  const counts = new Map<ModelKey, number>();
  for (const model of models) counts.set(model, (counts.get(model) ?? 0) + 1);
  return modelKeys.flatMap((model) => {
    const count = counts.get(model);
    return count === undefined ? [] : [{ model, count }];
  });
}
