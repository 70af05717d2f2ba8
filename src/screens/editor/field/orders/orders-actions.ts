import { ClipboardList, ClipboardPlus } from 'lucide-react';
import { text } from '../../../../i18n/text';
import type { Action } from '../../../actions/action';
import { showOrders } from '../../../open-project/orders-store';
import { accessText } from '../../../text/refusal-text';

/** Work orders: notes that tell who does what at which items. */
export const ordersActions: readonly Action[] = [
  {
    id: 'my-orders',
    label: () => text('orders.myList'),
    group: 'panel',
    keys: ['Shift+M'],
    also: () => text('orders.alsoList'),
    icon: ClipboardList,
    refuses: ({ editor }) => (editor.store.getState().projectId === null ? text('common.projectNotOpenYet') : null),
    run: () => showOrders({ kind: 'list' }),
  },
  {
    id: 'make-order',
    label: () => text('orders.makeOfSelection'),
    group: 'edit',
    keys: [],
    also: () => text('orders.alsoMake'),
    icon: ClipboardPlus,
    bar: () => text('orders.order'),
    refuses: ({ editor }) => {
      const { access, selection } = editor.store.getState();
      if (access !== 'write') return accessText(access);
      return selection.length === 0 ? text('common.nothingIsSelectedSentence') : null;
    },
    run: ({ editor }) => showOrders({ kind: 'make', refs: editor.store.getState().selection }),
  },
];
