import type { DrawingToolId } from '../../items/model-spec';
import { drawingTools, type ModelTool } from '../../items/registry';
import { drawArea } from './drawing/draw-area';
import { drawLine } from './drawing/draw-line';
import type { DrawingInput, Dropped } from './drawing/drawing-input';
import { layCableTool } from './drawing/lay-cable';
import { measureTool } from './drawing/measure';
import { placePoint } from './drawing/place-point';
import { extendTool } from './operations/extend';
import { offsetTool } from './operations/offset';
import { simplifyTool } from './operations/simplify';
import { splitTool } from './operations/split';
import { lassoTool } from './selecting/lasso';
import { selectTool } from './selecting/select-tool';
import type { Tool, ToolEnv, ToolEvent, ToolId, ToolResult, TypedValues } from './tool';

/** The answer of a tool, without its state. */
export type ToolAnswer = Omit<ToolResult<unknown>, 'state'>;

/** The active tool. Its state is private, so that the editor need not know the tool. */
export type ActiveTool = {
  readonly id: ToolId;
  readonly send: (event: ToolEvent, env: ToolEnv) => ToolAnswer;
  readonly sendInput: (input: DrawingInput, env: ToolEnv) => ToolAnswer;
  readonly adjust: (values: TypedValues, env: ToolEnv) => ToolAnswer;
  /** The drawing that would be lost with the page: the same one as long as none of its vertices changes; null: none. */
  readonly unfinished: () => Dropped | null;
};

/** True for a drawing that the pointer has only moved over. */
function isSameDrawing(one: Dropped | null, other: Dropped | null): boolean {
  if (one === null || other === null) return one === other;
  const names = ['done', 'path', 'extend', 'side', 'straightTo', 'captured', 'closed'] as const;
  return names.every((name) => one[name] === other[name]);
}

/** Starts a tool, idle. */
function startTool<State>(tool: Tool<State>): ActiveTool {
  let state = tool.idle;
  let drawing: Dropped | null = null;
  const keep = ({ state: next, ...answer }: ToolResult<State>) => {
    state = next;
    return answer;
  };
  return {
    id: tool.id,
    send: (event, env) => keep(tool.reduce(state, event, env)),
    sendInput: (input, env) => (tool.reduceInput ? keep(tool.reduceInput(state, input, env)) : {}),
    adjust: (values, env) => (tool.adjust ? keep(tool.adjust(state, values, env)) : {}),
    unfinished: () => {
      const now = tool.unfinished?.(state) ?? null;
      if (!isSameDrawing(drawing, now)) drawing = now;
      return drawing;
    },
  };
}

function createDrawingTool({ id, shape, model, adds }: ModelTool): ActiveTool {
  switch (shape) {
    case 'line':
      if (id === 'lay-cable') return startTool(layCableTool);
      return startTool(drawLine(id, model));
    case 'area':
      return startTool(drawArea(id, model, { adds: adds === true }));
    case 'point':
      return startTool(placePoint(id, model));
  }
}

const others: Readonly<Record<Exclude<ToolId, DrawingToolId>, () => ActiveTool>> = {
  select: () => startTool(selectTool),
  lasso: () => startTool(lassoTool),
  split: () => startTool(splitTool),
  offset: () => startTool(offsetTool),
  simplify: () => startTool(simplifyTool),
  extend: () => startTool(extendTool),
  measure: () => startTool(measureTool),
};

const isOther = (id: ToolId): id is keyof typeof others => id in others;

/** Makes the tool of an id the active one, idle. */
export function createTool(id: ToolId): ActiveTool {
  if (isOther(id)) return others[id]();
  const tool = drawingTools.find((one) => one.id === id);
  if (!tool) throw new RangeError(`There is no tool ${id}`);
  return createDrawingTool(tool);
}
