import type { RailToolId } from '../../../editor/tools/tool';
import { toolGroups } from '../rail/tool-groups';
import { type Action, never } from './action';

/** The key of each tool, shown in its tooltip. */
export const toolKeys: Record<RailToolId, string> = {
  select: 'V',
  lasso: 'G',
  segment: '1',
  permit: '2',
  pole: '3',
  'access-point': '4',
  site: '5',
  splice: '6',
  note: '7',
};

/** Taking each tool into the hand. */
export const toolActions: readonly Action[] = toolGroups.flat().map(({ id, label }) => ({
  id: `tool-${id}`,
  label,
  group: 'tool',
  keys: [toolKeys[id]],
  // The editor itself refuses a drawing tool in a project that is open read-only, in the hint line.
  refuses: never,
  run: ({ editor, engine }) => {
    editor.setTool(id);
    // The keys of a tool go to the map.
    engine?.focus();
  },
}));
