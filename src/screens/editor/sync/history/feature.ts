import { History } from 'lucide-react';
import { text } from '../../../../i18n/text';
import type { Feature } from '../../common/features/feature';
import { historyPanelStore, showHistory } from './history-panel-store';
import { Pulse } from './pulse';
import { undoActions } from './undo-actions';

/** Undo, redo, and the list of steps. */
export const feature: Feature = {
  id: 'history',
  actions: [
    ...undoActions,
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
  ],
  OnMap: Pulse,
};
