import type { DrawingInput } from './drawing/drawing-input';
import type { Tool, ToolEnv, ToolEvent, ToolId, ToolResult, TypedValues } from './tool';

/** A tool in the hand: it keeps its state to itself, so that the editor need not know what it is. */
export type ActiveTool = {
  readonly id: ToolId;
  readonly send: (event: ToolEvent, env: ToolEnv) => Omit<ToolResult<unknown>, 'state'>;
  readonly sendInput: (input: DrawingInput, env: ToolEnv) => Omit<ToolResult<unknown>, 'state'>;
  readonly adjust: (values: TypedValues, env: ToolEnv) => Omit<ToolResult<unknown>, 'state'>;
};

/** Takes a tool into the hand, idle. */
export function startTool<State>(tool: Tool<State>): ActiveTool {
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
