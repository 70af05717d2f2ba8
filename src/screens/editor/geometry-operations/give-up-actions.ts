import { Trash2 } from 'lucide-react';
import { isRefusal } from '../../../editor/command-env';
import { planRemoval } from '../../../editor/commands/remove-items';
import { refusalText } from '../../text/refusal-text';
import { text } from '../../text/text';
import type { Action } from '../actions/action';
import { askGiveUp } from './give-up-store';

/** More than this are not given up by a key that was hit by mistake. */
const most = 2000;

/** Deleting, as far as there is such a thing: asked first, and one step to be undone. */
export const giveUpActions: readonly Action[] = [
  {
    id: 'give-up',
    label: () => text('Delete what is selected'),
    group: 'edit',
    keys: ['Delete', 'Backspace'],
    also: () => text('remove, erase, give up, abandon'),
    icon: Trash2,
    bar: () => text('Delete'),
    refuses: ({ editor }) => {
      const { selection } = editor.store.getState();
      if (selection.length === 0) return text('Nothing is selected.');
      if (selection.length > most) return text('Select at most {count, number} items.', { count: most });
      const plan = planRemoval(editor.env(), selection);
      return isRefusal(plan) ? refusalText(plan) : null;
    },
    run: ({ editor }) => askGiveUp(editor.store.getState().selection),
  },
];
