import { FileUp } from 'lucide-react';
import { text } from '../../../i18n/text';
import type { Action } from '../actions/action';
import { fileChooser } from './file-chooser';

/** Bringing lines in from a file. */
export const importActions: readonly Action[] = [
  {
    id: 'import-lines',
    label: () => text('common.importLinesFromGeojson'),
    group: 'file',
    keys: [],
    also: () => text('importing.openFileUploadLoad'),
    icon: FileUp,
    refuses: ({ editor }) =>
      editor.store.getState().access === 'write' && fileChooser.getState().open
        ? null
        : text('common.nothingImportedProjectOpen'),
    run: () => fileChooser.getState().open?.(),
  },
];
