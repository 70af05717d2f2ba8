import type { ItemRef } from '../../items/item';
import { sidePanelWith } from '../layout/side-panels';

/** Whose work orders are listed. */
export type OrdersTab = 'mine' | 'unassigned' | 'all';

/** The list of work orders, or the form that makes one for items. */
export type OrdersView = { readonly kind: 'list' } | { readonly kind: 'make'; readonly refs: readonly ItemRef[] };

/** The work orders. */
export const ordersSide = sidePanelWith<OrdersView, { readonly tab: OrdersTab }>('orders', () => ({ tab: 'mine' }));
