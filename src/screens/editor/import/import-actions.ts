import { FileUp } from 'lucide-react';
import { text } from '../../text/text';
import type { Action } from '../actions/action';
import { fileChooser } from './file-chooser';

/** Bringing lines in from a file. */
export const importActions: readonly Action[] = [
  {
    id: 'import-lines',
    label: () => text('Import lines from GeoJSON'),
    group: 'file',
    keys: [],
    also: () => text('open file, upload, load, geojson'),
    icon: FileUp,
    refuses: ({ editor }) =>
      editor.store.getState().access === 'write' && fileChooser.getState().open
        ? null
        : text('Nothing can be imported here: the project is open read-only.'),
    run: () => fileChooser.getState().open?.(),
  },
];
