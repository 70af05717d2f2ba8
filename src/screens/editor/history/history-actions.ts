import { History } from 'lucide-react';
import { text } from '../../../i18n/text';
import type { Action } from '../actions/action';
import { historyPanelStore, showHistory } from './history-panel-store';

/** The list of steps. */
export const historyActions: readonly Action[] = [
  {
    id: 'history',
    label: () => text('common.historyOfSteps'),
    group: 'panel',
    keys: ['H'],
    also: () => text('history.undoListJumpBack'),
    icon: History,
    refuses: ({ editor }) => (editor.store.getState().steps.length > 0 ? null : text('history.nothingWasDoneHere')),
    run: () => showHistory(!historyPanelStore.getState().open),
  },
];
