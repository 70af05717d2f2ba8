import { House } from 'lucide-react';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { specOf } from '../../../../items/registry';
import { hidden } from '../../../actions/action';
import { lazyPart } from '../../../lazy-part';
import { accessText } from '../../../text/refusal-text';
import { definePanel } from '../../common/features/define-panel';
import type { Feature } from '../../common/features/feature';
import { dropsSide } from './drops-side';

/** The possible targets of a drop: buildings and addresses. */
function homesIn({ document, store }: Editor): readonly ItemRef[] {
  const { selection } = store.getState();
  return selection.filter((ref) => specOf(ref).isServed && document.get(ref)?.geometry?.kind === 'point');
}

/** Drops for all selected homes at once. */
export const feature: Feature = {
  id: 'drops',
  actions: [
    {
      id: 'build-drops',
      label: () => text('drops.ofSelection'),
      group: 'edit',
      keys: [],
      also: () => text('drops.alsoSearch'),
      icon: House,
      bar: () => text('drops.drops'),
      refuses: ({ editor }) => {
        const { access, selection } = editor.store.getState();
        if (access !== 'write') return accessText(access);
        if (selection.length === 0) return text('drops.selectHomes');
        return homesIn(editor).length === 0 ? hidden : null;
      },
      run: ({ editor }) => dropsSide.show(homesIn(editor)),
    },
  ],
  panel: definePanel({
    side: dropsSide,
    title: () => text('drops.drops'),
    part: () => text('drops.theDrops'),
    Panel: lazyPart(async () => (await import('./drops-panel')).DropsPanel),
  }),
};
