import { Scissors } from 'lucide-react';
import { isRefusal } from '../../../editor/command-env';
import { selectedLine } from '../../../editor/tools/selected-line';
import type { OperationId } from '../../../editor/tools/tool';
import { refusalText } from '../../words/refusal-text';
import { type Action, type ActionEnv, hidden } from '../actions/action';

/** Why an operation on one line cannot begin: it makes no sense for anything else, and says so only when asked by its key. */
function lineRefusal({ editor }: ActionEnv): string | null {
  const { selection } = editor.store.getState();
  const line = selectedLine({ ...editor.env(), selection });
  if (!isRefusal(line)) return null;
  return line.refusal === 'one-line' && selection.length > 0 ? hidden : refusalText(line);
}

/** Takes an operation into the hand; its preview and its bar follow. */
function operation(tool: OperationId, action: Pick<Action, 'label' | 'keys' | 'also' | 'icon'>): Action {
  return {
    ...action,
    id: tool,
    group: 'edit',
    bar: true,
    refuses: lineRefusal,
    run: ({ editor, engine }) => {
      editor.setTool(tool);
      engine?.focus();
    },
  };
}

/** What can be done to lines that are there already (interactions.md 5). */
export const surgeryActions: readonly Action[] = [
  operation('split', { label: 'Split the line', keys: ['S'], also: 'cut, divide, break', icon: Scissors }),
];
