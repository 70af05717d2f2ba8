import { Paperclip } from 'lucide-react';
import { text } from '../../i18n/text';
import { type Action, hidden } from '../actions/action';
import { has } from '../deployment';

/** The documents of the project on the map. */
export const documentsAction: Action = {
  id: 'documents',
  label: () => text('documents.documentsOfProject'),
  group: 'file',
  keys: ['Shift+D'],
  also: () => text('documents.photosFilesUploadAttachments'),
  icon: Paperclip,
  refuses: ({ editor }) => {
    if (!has('documents')) return hidden;
    return editor.store.getState().projectId === null ? text('common.projectNotOpenYet') : null;
  },
  run: ({ editor, go }) => {
    const { projectId } = editor.store.getState();
    if (projectId !== null) go(`/projects/${projectId}/documents`);
  },
};

export const documentsActions: readonly Action[] = [documentsAction];
