import { mergeByKey, mergeLines, type ThreeWay, threeWay } from '../blocks/three-way';
import type { Fields } from '../item';
import { parseOrder, stateOfOrder, type WorkOrder } from './work-order';

/**
 * Merges the work orders of two people item by item, and keeps the unknown lines of both. Null if they recorded different results of one
 * item or named different assignees.
 */
export function mergeOrders({ base, mine, theirs }: ThreeWay<WorkOrder>): WorkOrder | null {
  const three = <T>(of: (order: WorkOrder) => T): ThreeWay<T> => ({
    ...{ base: of(base), mine: of(mine), theirs: of(theirs) },
  });
  const assignee = threeWay(three((order) => order.assignee));
  const items = mergeByKey(
    three((order) => order.items),
    ({ ref }) => ref,
  );
  if (!assignee || !items) return null;
  return { assignee: assignee.value, items, others: mergeLines(three(({ others }) => others)) };
}

/** The fields of a note that show the state of its order to programs without orders. `by`: the author of the last result. */
export function resolvedFields(isDone: boolean, by: string | null): Fields {
  return isDone
    ? { status: 'resolved', resolved: true, resolvedBy: by }
    : { status: 'open', resolved: false, resolvedBy: null };
}

function orderIn(description: unknown): WorkOrder | null {
  const order = typeof description === 'string' ? parseOrder(description) : null;
  return order === null || order === 'newer' || order.items.length === 0 ? null : order;
}

const isDone = (order: WorkOrder) => stateOfOrder(order) === 'done';

/**
 * The `resolvedFields` of a note after the descriptions of two people were merged: together they may have finished the order, or one
 * person reopened an item of an order that the other finished. Empty if both sides agree with the merged order, or there is no order.
 */
export function resolvedAfterMerge(sides: Pick<ThreeWay<unknown>, 'mine' | 'theirs'>, description: unknown): Fields {
  const whole = orderIn(description);
  const [mine, theirs] = [orderIn(sides.mine), orderIn(sides.theirs)];
  if (!whole || !mine || !theirs || (isDone(mine) === isDone(whole) && isDone(theirs) === isDone(whole))) return {};
  const last = whole.items.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? '')).at(-1);
  return resolvedFields(isDone(whole), last?.by ?? null);
}
