import { HardDriveDownload } from 'lucide-react';
import { text } from '../../i18n/text';
import type { Action } from '../actions/action';
import { keepDialogStore } from './keep-dialog-store';

/** The parts of the project that are needed where there is no network; reading is enough for it. */
export const keepAction: Action = {
  id: 'keep-on-device',
  label: () => text('keep.title'),
  group: 'file',
  keys: ['Shift+K'],
  also: () => text('keep.also'),
  icon: HardDriveDownload,
  refuses: ({ editor, engine }) => {
    if (editor.store.getState().projectId === null) return text('common.projectNotOpenYet');
    return engine ? null : text('common.mapNotYet');
  },
  run: ({ engine }) => engine && keepDialogStore.setState({ open: { view: engine.bounds() } }),
};

export const keepActions: readonly Action[] = [keepAction];
