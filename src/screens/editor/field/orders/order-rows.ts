import type { LngLat } from '../../../../geo/lng-lat';
import { planarDistance } from '../../../../geo/measure/planar-distance';
import type { Item, ItemRef } from '../../../../items/item';
import { isFor, type NoteOrder } from '../../../../items/orders/order-of-note';
import type { OrderItem } from '../../../../items/orders/work-order';
import { markPlace } from '../../../../map/style/feature';
import type { OrdersTab } from '../../../open-project/orders-side';
import { itemLabel, namelessText } from '../../../text/item-label';

/** The work at one item, as the list shows it. `metres`: from where the device is; null: one of the two places is not known. */
export type OrderRow = {
  readonly key: string;
  readonly ref: ItemRef;
  readonly name: string;
  readonly isThere: boolean;
  readonly metres: number | null;
  readonly item: OrderItem;
  readonly of: NoteOrder;
};

type Sources = {
  readonly current: (ref: ItemRef) => ItemRef;
  readonly get: (ref: ItemRef) => Item | undefined;
  readonly here: LngLat | null;
};

/** The age of an order in a comparison: an order that was not sent yet is the youngest. */
const ageOf = ({ of }: OrderRow) => of.createdAt || '~';

/** The work of these orders, one row an item: the nearest first where the place of the device is known, else the oldest. */
export function orderRows(orders: readonly NoteOrder[], { current, get, here }: Sources): readonly OrderRow[] {
  const rows = orders.flatMap((of) =>
    of.order.items.map((item): OrderRow => {
      const ref = current(item.ref);
      const known = get(ref);
      const place = known?.geometry ? markPlace(known.geometry) : undefined;
      return {
        key: `${of.ref} ${item.ref}`,
        ref,
        name: known ? itemLabel(known) : item.name || namelessText(ref),
        isThere: known !== undefined,
        metres: here && place ? planarDistance(here, place) : null,
        item,
        of,
      };
    }),
  );
  const byAge = rows.toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : ageOf(a) > ageOf(b) ? 1 : 0));
  return here ? byAge.toSorted((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity)) : byAge;
}

/** The orders of a tab. */
export function ordersIn(tab: OrdersTab, orders: readonly NoteOrder[], names: readonly string[]): readonly NoteOrder[] {
  if (tab === 'all') return orders;
  return orders.filter(({ order }) => (tab === 'mine' ? isFor(order, names) : order.assignee.trim() === ''));
}
