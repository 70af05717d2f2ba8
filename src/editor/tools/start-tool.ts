import type { Tool, ToolEnv, ToolEvent, ToolId, ToolResult } from './tool';

/** A tool in the hand: it keeps its state to itself, so that the editor need not know what it is. */
export type ActiveTool = {
  readonly id: ToolId;
  readonly send: (event: ToolEvent, env: ToolEnv) => Omit<ToolResult<unknown>, 'state'>;
};

/** Takes a tool into the hand, idle. */
export function startTool<State>(tool: Tool<State>): ActiveTool {
  let state = tool.idle;
  return {
    id: tool.id,
    send: (event, env) => {
      const { state: next, ...answer } = tool.reduce(state, event, env);
      state = next;
      return answer;
    },
  };
}
