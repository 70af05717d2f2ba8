import { GitCompareArrows } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { modelOf } from '../../../../items/item';
import type { Action } from '../../../actions/action';
import { overlayFileChooser, overlayFilesStore } from '../overlay-files/overlay-files-store';
import { showRedline } from './redline-store';

/** Opens the comparison with the file that was laid beside the design last, or asks for one first. */
export const redlineActions: readonly Action[] = [
  {
    id: 'compare-as-built',
    label: () => text('redline.compareWithAsBuilt'),
    group: 'file',
    keys: [],
    also: () => text('redline.searchWords'),
    icon: GitCompareArrows,
    refuses: ({ editor }) => (editor.store.getState().projectId === null ? text('common.projectNotOpenYet') : null),
    run: ({ editor }) => {
      const file = overlayFilesStore.getState().files.at(-1);
      if (!file) {
        overlayFilesStore.setState({ compares: true });
        return overlayFileChooser.getState().open?.();
      }
      const refs = editor.store.getState().selection.filter((ref) => modelOf(ref) === 'segment');
      showRedline({ fileId: file.id, refs: refs.length > 0 ? refs : null });
    },
  },
];
