import { Share } from 'lucide-react';
import type { Action } from '../actions/action';
import { openExport } from './export-store';

/** What leaves the project as a file; reading is enough for it. */
export const exportActions: readonly Action[] = [
  {
    id: 'export',
    label: 'Export items as GeoJSON or CSV',
    group: 'file',
    keys: [],
    also: 'download, save, spreadsheet, wkt, qgis, share',
    icon: Share,
    refuses: ({ editor }) => (editor.store.getState().projectId === null ? 'The project is not open yet.' : null),
    run: openExport,
  },
];
