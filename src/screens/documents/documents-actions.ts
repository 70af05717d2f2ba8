import { Paperclip } from 'lucide-react';
import type { Action } from '../editor/actions/action';

/** The documents of the project on the map. */
export const documentsAction: Action = {
  id: 'documents',
  label: 'Documents of the project',
  group: 'file',
  keys: ['Shift+D'],
  also: 'photos, files, upload, attachments, gallery, pdf, camera',
  icon: Paperclip,
  refuses: ({ editor }) => (editor.store.getState().projectId === null ? 'The project is not open yet.' : null),
  run: ({ editor, go }) => {
    const { projectId } = editor.store.getState();
    if (projectId !== null) go(`/projects/${projectId}/documents`);
  },
};

export const documentsActions: readonly Action[] = [documentsAction];
