import type { ItemRef } from '../../../items/item';
import { resolvedFields } from '../../../items/orders/merge-orders';
import { noteReading, orderOfNote } from '../../../items/orders/order-of-note';
import { type OrderResult, stateOfOrder, withResult, writeOrder } from '../../../items/orders/work-order';
import type { Change, Refusal } from '../../change';
import { type CommandEnv, isRefusal, itemToChange } from '../../command-env';
import { patchItem } from '../patch-item';

/** `ref` is the note, `item` one of its items. */
export type OrderMark = {
  readonly ref: ItemRef;
  readonly item: ItemRef;
  readonly category: string;
  readonly result: OrderResult;
};

/**
 * Records what became of one item of a work order. The note is resolved when all items are done. Refusals: not-found (the note is
 * gone, is no order, or one of a later version), and those of `patchItem`.
 */
export function markOrder(env: CommandEnv, { ref, item, category, result }: OrderMark): Change | Refusal {
  const note = itemToChange(env, ref);
  if (isRefusal(note)) return note;
  const read = orderOfNote(noteReading(note, ''), category);
  if (!read || read.isNewer) return { refusal: 'not-found' };
  const order = withResult(read.order, item, result);
  const description = writeOrder(String(note.fields['description'] ?? ''), order);
  const fields = { description, ...resolvedFields(stateOfOrder(order) === 'done', result.by) };
  return patchItem(env, { ref: note.ref, fields });
}
