import { drawArea } from './drawing/draw-area';
import { drawLine } from './drawing/draw-line';
import type { DrawingInput } from './drawing/drawing-input';
import { measureTool } from './drawing/measure';
import { placePoint } from './drawing/place-point';
import { extendTool } from './operations/extend';
import { offsetTool } from './operations/offset';
import { simplifyTool } from './operations/simplify';
import { splitTool } from './operations/split';
import { lassoTool } from './selecting/lasso';
import { selectTool } from './selecting/select-tool';
import type { Tool, ToolEnv, ToolEvent, ToolId, ToolResult, TypedValues } from './tool';

/** What a tool answers, without its state. */
export type ToolAnswer = Omit<ToolResult<unknown>, 'state'>;

/** The active tool: it keeps its state to itself, so that the editor need not know what it is. */
export type ActiveTool = {
  readonly id: ToolId;
  readonly send: (event: ToolEvent, env: ToolEnv) => ToolAnswer;
  readonly sendInput: (input: DrawingInput, env: ToolEnv) => ToolAnswer;
  readonly adjust: (values: TypedValues, env: ToolEnv) => ToolAnswer;
};

/** Starts a tool, idle. */
function startTool<State>(tool: Tool<State>): ActiveTool {
  let state = tool.idle;
  const keep = ({ state: next, ...answer }: ToolResult<State>) => {
    state = next;
    return answer;
  };
  return {
    id: tool.id,
    send: (event, env) => keep(tool.reduce(state, event, env)),
    sendInput: (input, env) => (tool.reduceInput ? keep(tool.reduceInput(state, input, env)) : {}),
    adjust: (values, env) => (tool.adjust ? keep(tool.adjust(state, values, env)) : {}),
  };
}

/** Makes the tool of an id the active one, idle. */
export function createTool(id: ToolId): ActiveTool {
  switch (id) {
    case 'select':
      return startTool(selectTool);
    case 'lasso':
      return startTool(lassoTool);
    case 'split':
      return startTool(splitTool);
    case 'offset':
      return startTool(offsetTool);
    case 'simplify':
      return startTool(simplifyTool);
    case 'extend':
      return startTool(extendTool);
    case 'segment':
    case 'cable':
      return startTool(drawLine(id, id));
    case 'permit':
      return startTool(drawArea(id, id));
    case 'info-area':
      return startTool(drawArea(id, 'info-object'));
    case 'add-polygon':
      return startTool(drawArea(id, 'permit', { adds: true }));
    case 'measure':
      return startTool(measureTool);
    case 'pole':
    case 'access-point':
    case 'site':
    case 'splice':
    case 'element':
    case 'note':
    case 'info-object':
    case 'document':
      return startTool(placePoint(id, id));
  }
}
