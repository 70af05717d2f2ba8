import type { ItemRef } from '../../items/item';
import { noteSide } from '../layout/opened-sides';
import { userStore } from '../user-store';

/** Whose work orders are listed. */
export type OrdersTab = 'mine' | 'unassigned' | 'all';

/** The list of work orders, or what a new one needs to know of items; null: neither is open. */
export type OrdersView = { readonly kind: 'list' } | { readonly kind: 'make'; readonly refs: readonly ItemRef[] };

/** One for the page. */
export const ordersStore = userStore<{ readonly view: OrdersView | null; readonly tab: OrdersTab }>(() => ({
  view: null,
  tab: 'mine',
}));

/** Opens the list, or the making of an order, or closes them (null). */
export function showOrders(view: OrdersView | null): void {
  ordersStore.setState({ view });
  noteSide('orders', view !== null);
}
