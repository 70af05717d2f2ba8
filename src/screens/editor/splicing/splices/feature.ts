import { Cable } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { type ItemRef, idOf, modelOf } from '../../../../items/item';
import { type ActionEnv, hidden } from '../../../actions/action';
import type { Feature } from '../../common/features/feature';

/** The one closure that is selected; null for none, or several. */
function closureOf({ editor }: ActionEnv): ItemRef | null {
  const { selection } = editor.store.getState();
  const [ref] = selection;
  return selection.length === 1 && ref && modelOf(ref) === 'splice' ? ref : null;
}

/** Opens the splices of a closure. */
export const feature: Feature = {
  id: 'splices',
  actions: [
    {
      id: 'splices',
      label: () => text('splices.editSplices'),
      group: 'select',
      keys: [],
      also: () => text('splices.alsoSearch'),
      icon: Cable,
      bar: () => text('splices.splices'),
      refuses: (env) => {
        if (closureOf(env)) return null;
        return env.editor.store.getState().selection.length === 0 ? text('splices.selectClosure') : hidden;
      },
      run: (env) => {
        const ref = closureOf(env);
        if (ref) env.go(`/projects/${env.editor.store.getState().projectId}/splices/${idOf(ref)}`);
      },
    },
  ],
};
