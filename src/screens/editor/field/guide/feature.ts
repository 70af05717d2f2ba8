import { ListChecks, Navigation } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { hidden } from '../../../actions/action';
import { positionStore, showPosition } from '../../../position/position-store';
import { itemLabel } from '../../../text/item-label';
import type { Feature } from '../../common/features/feature';
import { listenToCompass } from './compass';
import { endGuide } from './end-guide';
import { askVisits, guideTo } from './guide-store';

/** Shows the position, which is what the way begins at. */
function needPosition(): void {
  if (!positionStore.getState().shown) showPosition(true);
  listenToCompass();
}

/** The way to an item, and to one after the other. */
export const feature: Feature = {
  id: 'guide',
  actions: [
    {
      id: 'guide-to',
      label: () => text('guide.guideMe'),
      group: 'view',
      keys: ['U'],
      also: () => text('guide.alsoGuide'),
      icon: Navigation,
      bar: () => text('guide.guide'),
      refuses: ({ editor, engine }) => {
        if (!engine) return text('common.mapNotYet');
        const [ref, ...others] = editor.store.getState().selection;
        if (ref === undefined) return text('guide.selectOne');
        return others.length > 0 || !editor.document.get(ref)?.geometry ? hidden : null;
      },
      run: ({ editor, announce }) => {
        const [ref] = editor.store.getState().selection;
        const item = ref && editor.document.get(ref);
        if (!item) return;
        needPosition();
        guideTo(item.ref);
        announce(text('guide.wayTo', { name: itemLabel(item) }));
      },
    },
    {
      id: 'visit-each',
      label: () => text('guide.visitEach'),
      group: 'panel',
      keys: ['Shift+U'],
      also: () => text('guide.alsoVisit'),
      icon: ListChecks,
      refuses: ({ engine }) => (engine ? null : text('common.mapNotYet')),
      run: () => {
        needPosition();
        askVisits(true);
      },
    },
  ],
  onLeave: endGuide,
};
