import { Sparkles } from 'lucide-react';
import { text } from '../../../../i18n/text';
import type { Action } from '../../../actions/action';
import { hasUnseenChanges, hideUnseenChanges, showUnseenChanges, unseenChangesStore } from './unseen-changes-store';

/** Shows just what is new since this user last looked, or everything again. */
export const unseenChangesAction: Action = {
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

export const unseenChangesActions: readonly Action[] = [unseenChangesAction];
