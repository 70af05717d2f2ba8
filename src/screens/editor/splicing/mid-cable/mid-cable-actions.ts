import { Scissors } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import { type Action, type ActionEnv, hidden } from '../../../actions/action';
import { showMidCable } from './mid-cable-store';

/** The one cable that is selected; null for none, or several. */
function cableOf({ editor }: ActionEnv): ItemRef | null {
  const { selection } = editor.store.getState();
  const [ref] = selection;
  return selection.length === 1 && ref && modelOf(ref) === 'cable' ? ref : null;
}

/** A closure in the middle of a cable. */
export const midCableActions: readonly Action[] = [
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
    run: (env) => showMidCable(cableOf(env)),
  },
];
