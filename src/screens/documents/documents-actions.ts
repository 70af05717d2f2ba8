import { Paperclip } from 'lucide-react';
import { has } from '../deployment';
import { type Action, hidden } from '../editor/actions/action';
import { text } from '../text/text';

/** The documents of the project on the map. */
export const documentsAction: Action = {
  id: 'documents',
  label: () => text('Documents of the project'),
  group: 'file',
  keys: ['Shift+D'],
  also: () => text('photos, files, upload, attachments, gallery, pdf, camera'),
  icon: Paperclip,
  refuses: ({ editor }) => {
    if (!has('documents')) return hidden;
    return editor.store.getState().projectId === null ? text('The project is not open yet.') : null;
  },
  run: ({ editor, go }) => {
    const { projectId } = editor.store.getState();
    if (projectId !== null) go(`/projects/${projectId}/documents`);
  },
};

export const documentsActions: readonly Action[] = [documentsAction];
