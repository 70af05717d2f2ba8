import { CircleDot } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import { type Action, type ActionEnv, hidden } from '../../../actions/action';
import { showDucts } from './ducts-store';

/** The one segment or access point that is selected; null for none, or several. */
function ductsOf({ editor }: ActionEnv): ItemRef | null {
  const { selection } = editor.store.getState();
  const [ref] = selection;
  if (!ref || selection.length > 1) return null;
  return modelOf(ref) === 'segment' || modelOf(ref) === 'access-point' ? ref : null;
}

/** Which cable lies in which duct. */
export const ductsActions: readonly Action[] = [
  {
    id: 'ducts',
    label: () => text('ducts.showDucts'),
    group: 'panel',
    keys: [],
    also: () => text('ducts.alsoSearch'),
    icon: CircleDot,
    bar: () => text('ducts.ducts'),
    refuses: (env) => {
      if (ductsOf(env)) return null;
      return env.editor.store.getState().selection.length === 0 ? text('ducts.selectOne') : hidden;
    },
    run: (env) => showDucts(ductsOf(env)),
  },
];
