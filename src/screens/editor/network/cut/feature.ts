import { Unplug } from 'lucide-react';
import { cutViewOf } from '../../../../editor/network/cut-view';
import { text } from '../../../../i18n/text';
import { modelOf } from '../../../../items/item';
import { hidden } from '../../../actions/action';
import type { Feature } from '../../common/features/feature';
import { showTrace } from '../trace/trace-store';

/** Says who loses light when the selected cables are cut, or the selected segments with the cables in them. */
export const feature: Feature = {
  id: 'cut',
  actions: [
    {
      id: 'who-is-dark',
      label: () => text('cut.whoIsDark'),
      group: 'select',
      keys: ['Shift+O'],
      also: () => text('cut.alsoSearch'),
      icon: Unplug,
      bar: () => text('cut.cut'),
      refuses: ({ editor }) => {
        const { selection } = editor.store.getState();
        if (selection.length === 0) return text('cut.selectLines');
        const isMeant = selection.some((ref) => modelOf(ref) === 'cable' || modelOf(ref) === 'segment');
        if (!isMeant) return hidden;
        return cutViewOf(editor) ? null : text('cut.selectLines');
      },
      run: ({ editor }) => {
        const view = cutViewOf(editor);
        if (view) showTrace(view, editor.store.getState().selection);
      },
    },
  ],
};
