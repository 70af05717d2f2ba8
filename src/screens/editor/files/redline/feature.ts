import { GitCompareArrows } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { modelOf } from '../../../../items/item';
import { lazyPart } from '../../../lazy-part';
import { definePanel } from '../../common/features/define-panel';
import type { Feature } from '../../common/features/feature';
import { overlayFileChooser, overlayFilesStore } from '../overlay-files/overlay-files-store';
import { redlineSide } from './redline-side';

/** Opens the comparison with the file that was laid beside the design last, or asks for one first. */
export const feature: Feature = {
  id: 'redline',
  actions: [
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
        redlineSide.show({ fileId: file.id, refs: refs.length > 0 ? refs : null });
      },
    },
  ],
  panel: definePanel({
    side: redlineSide,
    title: () => text('redline.asBuilt'),
    part: () => text('redline.theComparison'),
    Panel: lazyPart(async () => (await import('./redline-panel')).RedlinePanel),
  }),
};
