import type { EditorState } from '../../../../editor/editor';
import type { ToolId } from '../../../../editor/tools/tool';
import type { GeometryKind } from '../../../../items/item';
import { drawingTools } from '../../../../items/registry';

/** The kind of shape that a tool makes; null for a tool that makes none. */
function shapeOf(tool: ToolId): GeometryKind | null {
  return tool === 'measure' ? 'line' : (drawingTools.find(({ id }) => id === tool)?.shape ?? null);
}

/** True for a tool that draws vertex by vertex. */
export function drawsVertices(tool: ToolId): boolean {
  return shapeOf(tool) === 'line' || drawsAreas(tool);
}

/** True for a tool that draws outlines. */
export function drawsAreas(tool: ToolId): boolean {
  return shapeOf(tool) === 'area';
}

/** True for a tool that puts something at a place: a vertex, or a point item. */
export function isDrawingTool(tool: ToolId): boolean {
  return shapeOf(tool) !== null;
}

/** True while a line or outline is drawn. */
export function isDrawing({ tool, draft }: Pick<EditorState, 'tool' | 'draft'>): boolean {
  return drawsVertices(tool) && draft !== null && (draft.anchor !== undefined || draft.items.length > 0);
}
