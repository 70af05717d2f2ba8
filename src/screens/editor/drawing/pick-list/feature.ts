import { Layers2 } from 'lucide-react';
import { text } from '../../../../i18n/text';
import type { Feature } from '../../common/features/feature';
import { keyboardCursorStore } from '../keyboard-cursor/keyboard-cursor-store';
import { OpenedPickList } from './opened-pick-list';
import { showPickList } from './pick-list-store';

const none = { shift: false, alt: false, ctrl: false };

/** The list of what lies in one place, for hands without a right button. */
export const feature: Feature = {
  id: 'pick-list',
  actions: [
    {
      id: 'what-is-here',
      label: () => text('pickList.listLiesCrosshair'),
      group: 'select',
      keys: ['Shift+H'],
      also: () => text('pickList.stackOverlappingBelowContext'),
      icon: Layers2,
      refuses: ({ engine }) => (engine ? null : text('common.mapNotYet')),
      run: ({ editor, engine, announce }) => {
        if (!engine) return;
        const at = keyboardCursorStore.getState().at ?? engine.project(engine.view().center);
        const refs = editor.hits({ pixel: at, at: engine.unproject(at), pointer: 'mouse', modifiers: none });
        if (refs.length === 0) return announce(text('common.nothingHere'));
        showPickList({ at, refs });
      },
    },
  ],
  OnMap: OpenedPickList,
  onLeave: () => showPickList(null),
};
