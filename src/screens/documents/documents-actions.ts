import { Paperclip } from 'lucide-react';
import { has } from '../deployment';
import { type Action, hidden } from '../editor/actions/action';

/** The documents of the project on the map. */
export const documentsAction: Action = {
  id: 'documents',
  label: 'Documents of the project',
  group: 'file',
  keys: ['Shift+D'],
  also: 'photos, files, upload, attachments, gallery, pdf, camera',
  icon: Paperclip,
  refuses: ({ editor }) => {
    if (!has('documents')) return hidden;
    return editor.store.getState().projectId === null ? 'The project is not open yet.' : null;
  },
  run: ({ editor, go }) => {
    const { projectId } = editor.store.getState();
    if (projectId !== null) go(`/projects/${projectId}/documents`);
  },
};

export const documentsActions: readonly Action[] = [documentsAction];
