import { Table2 } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { type Action, never } from '../../../actions/action';

export const tablePanel: Action = {
  id: 'panel-table',
  label: () => text('common.table'),
  group: 'panel',
  keys: ['B'],
  also: () => text('dock.listRowsSpreadsheetAttributes'),
  icon: Table2,
  refuses: never,
  run: ({ toggle, byKey, engine }) => {
    // Closed by its key it hands the focus back to the map.
    if (byKey && document.activeElement?.closest('.dock, .sheet')) engine?.focus();
    toggle('table', byKey);
  },
};

/** The actions that open a panel below the map. */
export const dockActions: readonly Action[] = [tablePanel];
