import { Share } from 'lucide-react';
import { text } from '../../../i18n/text';
import type { Action } from '../actions/action';
import { openExport } from './export-store';

/** What leaves the project as a file; reading is enough for it. */
export const exportActions: readonly Action[] = [
  {
    id: 'export',
    label: () => text('exporting.exportItemsGeojsonCsv'),
    group: 'file',
    keys: [],
    also: () => text('exporting.downloadSaveSpreadsheetWkt'),
    icon: Share,
    refuses: ({ editor }) => (editor.store.getState().projectId === null ? text('common.projectNotOpenYet') : null),
    run: openExport,
  },
];
