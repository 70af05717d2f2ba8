import { Sparkles } from 'lucide-react';
import { text } from '../../../../i18n/text';
import type { Action } from '../../../actions/action';
import type { Feature } from '../../common/features/feature';
import { hasUnseenChanges, hideUnseenChanges, showUnseenChanges, unseenChangesStore } from './unseen-changes-store';

/** Shows just what is new since this user last looked, or everything again. */
const unseenChangesAction: Action = {
  id: 'since',
  label: () => text('unseen.showNewSinceLast'),
  group: 'view',
  keys: [],
  also: () => text('unseen.newsChangesOthersYesterday'),
  icon: Sparkles,
  refuses: () => (hasUnseenChanges() ? null : text('unseen.nothingChangedSinceLast')),
  run: ({ editor, engine, announce }) => {
    const isOn = unseenChangesStore.getState().phase === 'on';
    if (isOn) hideUnseenChanges({ editor });
    else showUnseenChanges({ editor, engine });
    announce(isOn ? text('unseen.everythingIsShownAgain') : text('unseen.onlyNewShown'));
  },
};

/** The changes of colleagues since the last visit. */
export const feature: Feature = { id: 'unseen-changes', actions: [unseenChangesAction] };
