import { Lightbulb } from 'lucide-react';
import { lightViewOf } from '../../../../editor/network/light-start';
import { text } from '../../../../i18n/text';
import { isNode, specOf } from '../../../../items/registry';
import { hidden } from '../../../actions/action';
import type { Feature } from '../../common/features/feature';
import { showTrace } from '../trace/trace-store';

/** Follows the light of a cable's fibre, a closure's port, or the fibre that serves a site. */
export const feature: Feature = {
  id: 'light',
  actions: [
    {
      id: 'follow-light',
      label: () => text('light.followLight'),
      group: 'select',
      keys: ['Shift+F'],
      also: () => text('light.alsoSearch'),
      icon: Lightbulb,
      bar: () => text('light.light'),
      refuses: ({ editor }) => {
        const { selection } = editor.store.getState();
        const [ref] = selection;
        if (!ref) return text('light.selectOne');
        const canHaveFibres = ref.startsWith('cable:') || isNode(specOf(ref));
        if (selection.length > 1 || !canHaveFibres) return hidden;
        return lightViewOf(editor, ref) ? null : text('light.noFibreHere');
      },
      run: ({ editor }) => {
        const { selection } = editor.store.getState();
        const [ref] = selection;
        const view = ref ? lightViewOf(editor, ref) : null;
        if (view) showTrace(view, selection);
      },
    },
  ],
};
