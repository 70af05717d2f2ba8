import type { ToolbarToolId } from '../../../editor/tools/tool';
import type { MessageId } from '../../../i18n/message';
import type { DrawingTool } from '../../../items/model-spec';
import { drawingTools, type ModelTool } from '../../../items/registry';

export type ToolbarTool = Pick<DrawingTool, 'label' | 'keys' | 'rare' | 'adds' | 'also'> &
  Partial<Pick<ModelTool, 'model' | 'shape'>> & { readonly id: ToolbarToolId };

/** The toolbar from top to bottom, in groups: select · lines · areas · points · measure (docs/look.md). */
export const toolGroups: readonly (readonly ToolbarTool[])[] = [
  [
    { id: 'select', label: 'common.select', keys: 'V' },
    { id: 'lasso', label: 'toolbar.lasso', keys: 'G', rare: true },
  ],
  ...(['line', 'area', 'point'] as const).map((shape) => drawingTools.filter((tool) => tool.shape === shape)),
  [{ id: 'measure', label: 'toolbar.measure', keys: 'Q', rare: true, also: 'toolbar.distanceLengthBearingArea' }],
];

const tools = new Map(toolGroups.flat().map((tool) => [tool.id, tool] as const));

/** The name of a tool, and its key. Throws when there is none of that name. */
export function toolOf(id: ToolbarToolId): { readonly label: MessageId; readonly keys: string } {
  const tool = tools.get(id);
  if (!tool) throw new Error(`There is no tool ${id}`);
  return tool;
}
