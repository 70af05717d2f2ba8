import { CircleDot } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import { type ActionEnv, hidden } from '../../../actions/action';
import { lazyPart } from '../../../lazy-part';
import { definePanel } from '../../common/features/define-panel';
import type { Feature } from '../../common/features/feature';
import { ductsSide } from './ducts-side';

/** The one segment or access point that is selected; null for none, or several. */
function ductsOf({ editor }: ActionEnv): ItemRef | null {
  const { selection } = editor.store.getState();
  const [ref] = selection;
  if (!ref || selection.length > 1) return null;
  return modelOf(ref) === 'segment' || modelOf(ref) === 'access-point' ? ref : null;
}

/** Which cable lies in which duct. */
export const feature: Feature = {
  id: 'ducts',
  actions: [
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
      run: (env) => ductsSide.show(ductsOf(env)),
    },
  ],
  panel: definePanel({
    side: ductsSide,
    title: () => text('ducts.ducts'),
    part: () => text('ducts.theDucts'),
    keyOf: (of) => of,
    Panel: lazyPart(async () => (await import('./ducts-panel')).DuctsPanel),
  }),
};
