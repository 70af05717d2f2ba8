import { Sparkles } from 'lucide-react';
import { text } from '../../text/text';
import type { Action } from '../actions/action';
import { hasUnseenChanges, hideUnseenChanges, showUnseenChanges, unseenChangesStore } from './unseen-changes-store';

/** Shows just what is new since this user last looked, or everything again. */
export const unseenChangesAction: Action = {
  id: 'since',
  label: () => text('Show what is new since you last looked, or everything'),
  group: 'view',
  keys: [],
  also: () => text('news, changes, others, yesterday, last visit, colleagues'),
  icon: Sparkles,
  refuses: () => (hasUnseenChanges() ? null : text('Nothing has changed since you last looked.')),
  run: ({ editor, engine, announce }) => {
    const isOn = unseenChangesStore.getState().phase === 'on';
    if (isOn) hideUnseenChanges({ editor });
    else showUnseenChanges({ editor, engine });
    announce(isOn ? text('Everything is shown again.') : text('Only what is new is shown.'));
  },
};

export const unseenChangesActions: readonly Action[] = [unseenChangesAction];
