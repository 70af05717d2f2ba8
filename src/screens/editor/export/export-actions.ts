import { Share } from 'lucide-react';
import { text } from '../../text/text';
import type { Action } from '../actions/action';
import { openExport } from './export-store';

/** What leaves the project as a file; reading is enough for it. */
export const exportActions: readonly Action[] = [
  {
    id: 'export',
    label: () => text('Export items as GeoJSON or CSV'),
    group: 'file',
    keys: [],
    also: () => text('download, save, spreadsheet, wkt, qgis, share'),
    icon: Share,
    refuses: ({ editor }) => (editor.store.getState().projectId === null ? text('The project is not open yet.') : null),
    run: openExport,
  },
];
