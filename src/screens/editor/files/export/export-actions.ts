import { Share } from 'lucide-react';
import { text } from '../../../../i18n/text';
import type { Action } from '../../../actions/action';
import { openExport } from './export-store';

/** Asks which items leave the project; reading is enough for it. */
export const exportItems: Action = {
  id: 'export',
  label: () => text('exporting.exportItemsAs'),
  group: 'file',
  keys: [],
  also: () => text('exporting.downloadSaveSpreadsheetWkt'),
  icon: Share,
  refuses: ({ editor }) => (editor.store.getState().projectId === null ? text('common.projectNotOpenYet') : null),
  run: () => openExport(),
};

/** The actions that write the project into a file. */
export const exportActions: readonly Action[] = [
  exportItems,
  {
    id: 'export-selection',
    label: () => text('exporting.exportSelectionAs'),
    group: 'select',
    keys: [],
    also: () => text('exporting.downloadSaveSpreadsheetWkt'),
    icon: Share,
    bar: () => text('exporting.export'),
    refuses: ({ editor }) =>
      editor.store.getState().selection.length === 0 ? text('common.nothingIsSelectedSentence') : null,
    run: () => openExport('selected'),
  },
  {
    id: 'export-project',
    label: () => text('exporting.exportProjectAs'),
    group: 'file',
    keys: [],
    also: () => text('exporting.downloadSaveSpreadsheetWkt'),
    icon: Share,
    refuses: exportItems.refuses,
    run: () => openExport('all'),
  },
];
