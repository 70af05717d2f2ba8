import type { EditorState } from '../../../editor/editor';
import type { ToolId } from '../../../editor/tools/tool';
import type { GeometryKind } from '../../../items/item';
import { modelKeys, registry } from '../../../items/registry';

/** Tools that draw and are named for no model. */
const others: Partial<Record<ToolId, GeometryKind>> = { 'add-polygon': 'area', 'info-area': 'area', measure: 'line' };

/** The kind of shape that a tool makes, as the registry has it for its model; null for a tool that makes none. */
function shapeOf(tool: ToolId): GeometryKind | null {
  const model = modelKeys.find((key) => key === tool);
  const kinds = model ? registry[model].geometry : [];
  // What can be a point is put there by the tool of its name.
  return others[tool] ?? (kinds.includes('point') ? 'point' : (kinds[0] ?? null));
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
