import type { ItemRef } from '../item';
import { orderOfNote } from '../orders/order-of-note';
import type { OrderItem, OrderState } from '../orders/work-order';
import type { Figure } from './figure';
import { textIn } from './reading';

/** The work of one assignee. `''`: without an assignee. */
export type AssigneeRow = {
  readonly assignee: string;
  readonly orders: number;
  /** Items by what became of the work at them. */
  readonly byState: Readonly<Record<OrderState, number>>;
  /** The orders, the first few hundred. */
  readonly refs: readonly ItemRef[];
};

/** Work at an item that was not possible. `order` is the note. */
export type RefusedWork = Pick<OrderItem, 'name' | 'reason' | 'by' | 'at'> & {
  readonly order: ItemRef;
  readonly ref: ItemRef;
  readonly orderName: string;
  readonly assignee: string;
};

/** Work orders by assignee and state, and what was not possible, the newest first. */
export type OrderFigures = {
  readonly assignees: readonly AssigneeRow[];
  readonly refused: readonly RefusedWork[];
};

type Row = { assignee: string; orders: number; byState: Record<OrderState, number>; refs: ItemRef[] };

/** Orders that a row names. */
const mostRefs = 200;

/** Work orders by assignee and by the state of their items: notes of this category. */
export function orderFigures(category: string): Figure<OrderFigures> {
  const rows = new Map<string, Row>();
  const refused: RefusedWork[] = [];
  return {
    models: ['note'],
    add: (_model, reading) => {
      const note = orderOfNote({ ref: reading.ref(), name: textIn(reading, 'name'), value: reading.value }, category);
      if (!note) return;
      const assignee = note.order.assignee.trim();
      const none = { open: 0, done: 0, 'not possible': 0 };
      const row = rows.get(assignee) ?? { assignee, orders: 0, byState: none, refs: [] };
      rows.set(assignee, row);
      row.orders += 1;
      if (row.refs.length < mostRefs) row.refs.push(note.ref);
      for (const { state, ref, name, reason, by, at } of note.order.items) {
        row.byState[state] += 1;
        if (state === 'not possible')
          refused.push({ order: note.ref, orderName: note.name, assignee, ref, name, reason, by, at });
      }
    },
    answer: () => ({
      assignees: [...rows.values()].toSorted(
        (a, b) => b.byState.open - a.byState.open || (a.assignee < b.assignee ? -1 : 1),
      ),
      refused: refused.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1)),
    }),
  };
}
