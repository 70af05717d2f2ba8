import { Split } from 'lucide-react';
import { pathPlaceOf } from '../../../../editor/network/free-paths-view';
import { text } from '../../../../i18n/text';
import { isNode, specOf } from '../../../../items/registry';
import { hidden } from '../../../actions/action';
import type { Feature } from '../../common/features/feature';
import { showTrace } from '../trace/trace-store';

/** Looks for free fibres from the selected closure or site to another one. */
export const feature: Feature = {
  id: 'free-paths',
  actions: [
    {
      id: 'free-fibres',
      label: () => text('freePaths.findFreeFibres'),
      group: 'select',
      keys: ['Shift+Y'],
      also: () => text('freePaths.alsoSearch'),
      icon: Split,
      bar: () => text('freePaths.freeFibres'),
      refuses: ({ editor }) => {
        const { selection } = editor.store.getState();
        if (selection.length === 0) return text('freePaths.selectPlace');
        if (selection.length > 2 || !selection.every((ref) => isNode(specOf(ref)))) return hidden;
        return selection.every((ref) => pathPlaceOf(editor, ref)) ? null : text('freePaths.selectPlace');
      },
      run: ({ editor }) => {
        const { selection } = editor.store.getState();
        const [from, to = null] = selection.map((ref) => pathPlaceOf(editor, ref));
        if (from) showTrace({ kind: 'free-paths', from, to, count: 1, around: null }, selection);
      },
    },
  ],
};
