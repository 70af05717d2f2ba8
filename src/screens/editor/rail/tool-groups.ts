import type { RailToolId } from '../../../editor/tools/tool';
import type { ModelKey } from '../../../items/item';

export type ToolWords = { readonly id: RailToolId; readonly label: string; readonly model: ModelKey | null };

/** The rail from top to bottom, in groups: select · lines · areas · points (look.md). */
export const toolGroups: readonly (readonly ToolWords[])[] = [
  [
    { id: 'select', label: 'Select', model: null },
    { id: 'lasso', label: 'Lasso', model: null },
  ],
  [{ id: 'segment', label: 'Draw segment', model: 'segment' }],
  [{ id: 'permit', label: 'Draw permit', model: 'permit' }],
  [
    { id: 'pole', label: 'Place pole', model: 'pole' },
    { id: 'access-point', label: 'Place access point', model: 'access-point' },
    { id: 'site', label: 'Place site', model: 'site' },
    { id: 'splice', label: 'Place splice', model: 'splice' },
    { id: 'note', label: 'Place note', model: 'note' },
  ],
];
