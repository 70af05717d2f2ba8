import { Scissors } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import { type ActionEnv, hidden } from '../../../actions/action';
import { lazyPart } from '../../../lazy-part';
import { definePanel } from '../../common/features/define-panel';
import type { Feature } from '../../common/features/feature';
import { midCableSide } from './mid-cable-side';

/** The one cable that is selected; null for none, or several. */
function cableOf({ editor }: ActionEnv): ItemRef | null {
  const { selection } = editor.store.getState();
  const [ref] = selection;
  return selection.length === 1 && ref && modelOf(ref) === 'cable' ? ref : null;
}

/** A closure in the middle of a cable. */
export const feature: Feature = {
  id: 'mid-cable',
  actions: [
    {
      id: 'closure-in-cable',
      label: () => text('midCable.ofSelection'),
      group: 'edit',
      keys: [],
      also: () => text('midCable.alsoSearch'),
      icon: Scissors,
      bar: () => text('midCable.closure'),
      refuses: (env) => {
        const { access, selection } = env.editor.store.getState();
        if (access !== 'write') return text('common.lookProjectNotChange');
        if (cableOf(env)) return null;
        return selection.length === 0 ? text('midCable.selectCable') : hidden;
      },
      run: (env) => midCableSide.show(cableOf(env)),
    },
  ],
  panel: definePanel({
    side: midCableSide,
    title: () => text('midCable.closure'),
    part: () => text('midCable.theClosure'),
    Panel: lazyPart(async () => (await import('./mid-cable-panel')).MidCablePanel),
  }),
};
