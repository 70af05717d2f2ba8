import { Sparkles } from 'lucide-react';
import { text } from '../../text/text';
import type { Action } from '../actions/action';
import { hasNews, hideSince, showSince, sinceStore } from './unseen-changes-store';

/** Shows just what is new since this user last looked, or everything again. */
export const sinceAction: Action = {
  id: 'since',
  label: () => text('Show what is new since you last looked, or everything'),
  group: 'view',
  keys: [],
  also: () => text('news, changes, others, yesterday, last visit, colleagues'),
  icon: Sparkles,
  refuses: () => (hasNews() ? null : text('Nothing has changed since you last looked.')),
  run: ({ editor, engine, say }) => {
    const isOn = sinceStore.getState().phase === 'on';
    if (isOn) hideSince({ editor });
    else showSince({ editor, engine });
    say(isOn ? text('Everything is shown again.') : text('Only what is new is shown.'));
  },
};

export const sinceActions: readonly Action[] = [sinceAction];
