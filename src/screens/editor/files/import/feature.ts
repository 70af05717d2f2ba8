import { FileUp } from 'lucide-react';
import { text } from '../../../../i18n/text';
import type { Feature } from '../../common/features/feature';
import { fileChooser } from './file-chooser';

/** Import from files. */
export const feature: Feature = {
  id: 'import',
  actions: [
    {
      id: 'import-lines',
      label: () => text('common.importFiles'),
      group: 'file',
      keys: [],
      also: () => text('import.openFileUploadLoad'),
      icon: FileUp,
      refuses: ({ editor }) =>
        editor.store.getState().access === 'write' && fileChooser.getState().open
          ? null
          : text('common.nothingImportedProjectOpen'),
      run: () => fileChooser.getState().open?.(),
    },
  ],
};
