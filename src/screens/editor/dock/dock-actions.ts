import { Table2 } from 'lucide-react';
import { type Action, never } from '../actions/action';

/** What opens below the map. */
export const dockActions: readonly Action[] = [
  {
    id: 'panel-table',
    label: 'Table',
    group: 'panel',
    keys: ['B'],
    also: 'list, rows, spreadsheet, attributes',
    icon: Table2,
    refuses: never,
    run: ({ toggle }) => toggle('table'),
  },
];
