import { SquarePlus } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { type ModelKey, modelOf } from '../../../../items/item';
import { type Action, hidden } from '../../../actions/action';
import { modelWord } from '../../../text/model-word';
import { toolGroups } from '../../common/tool-groups';
import { drawingRefusal } from '../../drawing/draw/drawing-refusal';

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
export const toolActions: readonly Action[] = toolGroups.flat().map(({ id, label, keys, model, adds, also }) => ({
  id: `tool-${id}`,
  label: () => text(label),
  group: 'tool',
  keys: [keys],
  // The editor itself refuses a drawing tool in a project that is open read-only, in the hint line.
  refuses: (env) => drawingRefusal(env) ?? (adds && model ? needsOne(model)(env) : null),
  // It has no place in the toolbar: it stands where what it adds to is selected.
  ...(adds ? { icon: SquarePlus, bar: () => text(label) } : {}),
  ...(also ? { also: () => text(also) } : {}),
  run: ({ editor, engine }) => {
    editor.setTool(id);
    // The keys of a tool go to the map.
    engine?.focus();
  },
}));
