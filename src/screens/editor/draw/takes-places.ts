import type { EditorState } from '../../../editor/editor';
import type { ToolId } from '../../../editor/tools/tool';

const vertexTools: ReadonlySet<ToolId> = new Set(['segment', 'cable', 'permit', 'add-polygon', 'info-area', 'measure']);
const areaTools: ReadonlySet<ToolId> = new Set(['permit', 'add-polygon', 'info-area']);
const pointTools: ReadonlySet<ToolId> = new Set([
  'pole',
  'access-point',
  'site',
  'splice',
  'element',
  'note',
  'info-object',
  'document',
]);

/** True for a tool that draws vertex by vertex. */
export function drawsVertices(tool: ToolId): boolean {
  return vertexTools.has(tool);
}

/** True for a tool that draws outlines. */
export function drawsAreas(tool: ToolId): boolean {
  return areaTools.has(tool);
}

/** True for a tool that puts something at a place: a vertex, or a point item. */
export function takesPlaces(tool: ToolId): boolean {
  return vertexTools.has(tool) || pointTools.has(tool);
}

/** True while a line or outline is in the hand. */
export function isDrawing({ tool, draft }: Pick<EditorState, 'tool' | 'draft'>): boolean {
  return drawsVertices(tool) && draft !== null && (draft.anchor !== undefined || draft.items.length > 0);
}
