import { markOrder } from '../../../../editor/commands/orders/mark-order';
import type { Editor } from '../../../../editor/editor';
import type { ItemRef } from '../../../../items/item';
import { type NoteOrder, noteReading, orderOfNote } from '../../../../items/orders/order-of-note';
import { deployment } from '../../../deployment';
import { itemLabel } from '../../../text/item-label';

/** Work of an order at one item. `item`: as the order names it. */
export type OrderVisit = { readonly note: ItemRef; readonly item: ItemRef };

/** The work of orders that is still open, at items that are there and have a place. */
export function orderVisits(
  orders: readonly NoteOrder[],
  { document }: Pick<Editor, 'document'>,
): readonly OrderVisit[] {
  return orders.flatMap(({ ref, order, isNewer }) =>
    order.items
      .filter(({ ref: item, state }) => state === 'open' && !isNewer && document.get(document.current(item))?.geometry)
      .map((item) => ({ note: ref, item: item.ref })),
  );
}

/** True while the order says that the work is not done. */
export function isOpenWork({ document }: Pick<Editor, 'document'>, { note, item }: OrderVisit): boolean {
  const found = document.get(document.current(note));
  const read = found && orderOfNote(noteReading(found, itemLabel(found)), deployment().orderCategory);
  return read?.order.items.some(({ ref, state }) => ref === item && state === 'open') ?? false;
}

/** Records the work at an item as done, in each order that names it. Returns whether nothing of it was refused. */
export function markWorkDone(editor: Editor, work: readonly OrderVisit[], by: string | null): boolean {
  const result = { state: 'done', reason: null, at: new Date().toISOString(), by } as const;
  const category = deployment().orderCategory;
  return work.every(
    ({ note, item }) =>
      editor.run(markOrder(editor.env(), { ref: editor.document.current(note), item, category, result })) === null,
  );
}
