import { SquarePlus } from 'lucide-react';
import type { ToolbarToolId } from '../../../editor/tools/tool';
import { text } from '../../../i18n/text';
import { type ModelKey, modelOf } from '../../../items/item';
import { modelWord } from '../../text/model-word';
import { toolGroups } from '../toolbar/tool-groups';
import { type Action, hidden, never } from './action';

/** The key of each tool, shown in its tooltip. */
export const toolKeys: Record<ToolbarToolId, string> = {
  select: 'V',
  lasso: 'G',
  segment: '1',
  cable: '8',
  permit: '2',
  'add-polygon': 'Shift+P',
  'info-area': 'Shift+N',
  pole: '3',
  'access-point': '4',
  site: '5',
  splice: '6',
  element: '9',
  note: '7',
  'info-object': '0',
  document: 'D',
  measure: 'Q',
};

/** A tool that works on one selected item of a model. */
function needsOne(model: ModelKey): Action['refuses'] {
  return ({ editor }) => {
    const [ref, ...others] = editor.store.getState().selection;
    if (ref !== undefined && (others.length > 0 || modelOf(ref) !== model)) return hidden;
    if (ref !== undefined) return null;
    return text('actions.selectOneFirstAdd', { thing: modelWord(model, 1) });
  };
}

/** Making each tool the active one. */
export const toolActions: readonly Action[] = toolGroups.flat().map(({ id, label, needs, also }) => ({
  id: `tool-${id}`,
  label,
  group: 'tool',
  keys: [toolKeys[id]],
  // The editor itself refuses a drawing tool in a project that is open read-only, in the hint line.
  refuses: needs ? needsOne(needs) : never,
  // It has no place in the rail: it stands where what it needs is selected.
  ...(needs ? { icon: SquarePlus, bar: label } : {}),
  ...(also ? { also } : {}),
  run: ({ editor, engine }) => {
    editor.setTool(id);
    // The keys of a tool go to the map.
    engine?.focus();
  },
}));
