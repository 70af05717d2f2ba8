import { type ItemRef, type ModelKey, refOf } from '../items/item';

/** Items of a model in order. `ids[i]` is the id of item `i`; -1 - k stands for `locals[k]`, which the service has not seen. */
export type OrderedRefs = {
  readonly model: ModelKey;
  readonly ids: Float64Array<ArrayBuffer>;
  readonly locals: readonly ItemRef[];
};

/** The ref at a place of an answer; null beyond its end. */
export function refAt({ model, ids, locals }: OrderedRefs, at: number): ItemRef | null {
  const id = ids[at];
  if (id === undefined) return null;
  return id >= 0 ? refOf(model, id) : (locals[-1 - id] ?? null);
}

/** All refs of an answer, from one place up to another, in its order. */
export function refsOf(rows: OrderedRefs, from = 0, to = rows.ids.length): readonly ItemRef[] {
  const refs: ItemRef[] = [];
  for (let at = from; at < to; at += 1) {
    const ref = refAt(rows, at);
    if (ref) refs.push(ref);
  }
  return refs;
}
