import { type Item, type ModelKey, modelKeys, modelOf } from '../../../items/item';
import { lengthOfItem } from '../../../items/length-of-item';

/** `metres` is null while they are being measured. */
export type ModelSum = { readonly model: ModelKey; readonly count: number; readonly metres: number | null };

/** Count and metres by model, in the registry's order; models without items are left out. */
export function sumByModel(items: Iterable<Item>): readonly ModelSum[] {
  const sums = new Map<ModelKey, { count: number; metres: number }>();
  for (const item of items) {
    const model = modelOf(item.ref);
    const sum = sums.get(model) ?? { count: 0, metres: 0 };
    sums.set(model, { count: sum.count + 1, metres: sum.metres + (lengthOfItem(item) ?? 0) });
  }
  return modelKeys.flatMap((model) => {
    const sum = sums.get(model);
    return sum ? [{ model, ...sum }] : [];
  });
}
