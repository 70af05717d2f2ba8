import { History } from 'lucide-react';
import { text } from '../../text/text';
import type { Action } from '../actions/action';
import { historyPanelStore, showHistory } from './history-panel-store';

/** The list of steps. */
export const historyActions: readonly Action[] = [
  {
    id: 'history',
    label: () => text('History of steps'),
    group: 'panel',
    keys: ['H'],
    also: () => text('undo list, jump back, earlier, what I did'),
    icon: History,
    refuses: ({ editor }) => (editor.store.getState().steps.length > 0 ? null : text('Nothing was done here yet.')),
    run: () => showHistory(!historyPanelStore.getState().open),
  },
];
