import { type ItemRef, refOf } from '../items/item';
import type { Rows } from './catalogue';

/** The ref at a place of an answer; null beyond its end. */
export function refAt({ model, ids, locals }: Pick<Rows, 'model' | 'ids' | 'locals'>, at: number): ItemRef | null {
  const id = ids[at];
  if (id === undefined) return null;
  return id >= 0 ? refOf(model, id) : (locals[-1 - id] ?? null);
}

/** All refs of an answer, from one place up to another, in its order. */
export function refsOf(
  rows: Pick<Rows, 'model' | 'ids' | 'locals'>,
  from = 0,
  to = rows.ids.length,
): readonly ItemRef[] {
  const refs: ItemRef[] = [];
  for (let at = from; at < to; at += 1) {
    const ref = refAt(rows, at);
    if (ref) refs.push(ref);
  }
  return refs;
}
