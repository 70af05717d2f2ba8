import { Trash2 } from 'lucide-react';
import { isRefusal } from '../../../../editor/command-env';
import { planRemoval } from '../../../../editor/commands/remove-items';
import { text } from '../../../../i18n/text';
import type { Action } from '../../../actions/action';
import { refusalText } from '../../../text/refusal-text';
import { askGiveUp } from './give-up-store';

/** More than this are not given up by a key that was hit by mistake. */
const most = 2000;

/** Deleting, as far as there is such a thing: asked first, and one step to be undone. */
export const giveUpActions: readonly Action[] = [
  {
    id: 'give-up',
    label: () => text('geometry.deleteWhatIsSelected'),
    group: 'edit',
    keys: ['Delete', 'Backspace'],
    also: () => text('geometry.removeEraseGiveUp'),
    icon: Trash2,
    bar: () => text('geometry.delete'),
    refuses: ({ editor }) => {
      const { selection } = editor.store.getState();
      if (selection.length === 0) return text('common.nothingIsSelectedSentence');
      if (selection.length > most) return text('geometry.selectAtMostItems', { count: most });
      const plan = planRemoval(editor.env(), selection);
      return isRefusal(plan) ? refusalText(plan) : null;
    },
    run: ({ editor }) => askGiveUp(editor.store.getState().selection),
  },
];
