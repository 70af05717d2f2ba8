import { ClipboardList, ClipboardPlus } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { lazyPart } from '../../../lazy-part';
import { ordersSide } from '../../../open-project/orders-side';
import { accessText } from '../../../text/refusal-text';
import { definePanel } from '../../common/features/define-panel';
import type { Feature } from '../../common/features/feature';

/** Work orders: notes that tell who does what at which items. */
export const feature: Feature = {
  id: 'orders',
  actions: [
    {
      id: 'my-orders',
      label: () => text('orders.myList'),
      group: 'panel',
      keys: ['Shift+M'],
      also: () => text('orders.alsoList'),
      icon: ClipboardList,
      refuses: ({ editor }) => (editor.store.getState().projectId === null ? text('common.projectNotOpenYet') : null),
      run: () => ordersSide.show({ kind: 'list' }),
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
      run: ({ editor }) => ordersSide.show({ kind: 'make', refs: editor.store.getState().selection }),
    },
  ],
  panel: definePanel({
    side: ordersSide,
    title: () => text('orders.title'),
    part: () => text('orders.theList'),
    keyOf: ({ kind }) => kind,
    Panel: lazyPart(async () => (await import('./orders-panel')).OrdersPanel),
  }),
};
