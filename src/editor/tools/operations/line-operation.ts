import { modelOf } from '../../../items/item';
import type { Change, Refusal } from '../../change';
import { isRefusal } from '../../command-env';
import type { Draft } from '../../draft/draft';
import { emptyDraft, madeRefs } from '../../draft/empty-draft';
import type {
  GeometryOperationId,
  HintKey,
  PointerInput,
  Tool,
  ToolEnv,
  ToolEvent,
  ToolResult,
  TypedValues,
} from '../tool';
import { type LineItem, selectedLine } from './selected-line';

/** The parts of one operation on the selected line beside the shared ones. */
export type LineOperation<State> = {
  readonly id: GeometryOperationId;
  readonly idle: State;
  readonly hint: HintKey;
  /** Its result, as a change or the reason why not. */
  readonly command: (env: ToolEnv, line: LineItem, state: State) => Change | Refusal;
  /** The numbers for the bar, and what else the map shows than the changed shapes. */
  readonly draft: (env: ToolEnv, line: LineItem, state: State) => Partial<Draft>;
  /** The state after a pointer event, after a key (null: not its own), and after something was typed. */
  readonly point: (
    state: State,
    line: LineItem,
    pointed: { readonly input: PointerInput; readonly env: ToolEnv },
  ) => State;
  readonly key: (state: State, name: string) => State | null;
  readonly typed: (state: State, values: TypedValues) => State;
};

/** The shapes that a change would leave behind, for the preview. */
function itemsOf(change: Change, line: LineItem): Draft['items'] {
  const model = modelOf(line.ref);
  return change.items.flatMap((part): Draft['items'] => {
    if (part.kind === 'create' && part.item.geometry) {
      return [{ ref: null, model, geometry: part.item.geometry, tone: 'first' }];
    }
    if (part.kind !== 'patch' || !part.after.geometry) return [];
    return [{ ref: part.ref, model, geometry: part.after.geometry, tone: 'first' }];
  });
}

function show<State>(operation: LineOperation<State>, state: State, env: ToolEnv): ToolResult<State> {
  const line = selectedLine(env);
  const { hint } = operation;
  if (isRefusal(line)) return { state, draft: null, refusal: line, cursor: 'not-allowed', hint, hover: null };
  const command = operation.command(env, line, state);
  const more = operation.draft(env, line, state);
  if (isRefusal(command)) {
    const draft = { ...emptyDraft, ...more };
    return { state, draft, refusal: command, cursor: 'not-allowed', hint, hover: null };
  }
  const reshapes = command.items.some((part) => part.kind === 'patch');
  const ghosts = reshapes ? [line.geometry] : [];
  const draft = { ...emptyDraft, items: itemsOf(command, line), ghosts, ...more };
  return { state, draft, refusal: null, cursor: 'crosshair', hint, hover: null };
}

/** Applies the shown result. A refusal leaves the operation active. */
function apply<State>(operation: LineOperation<State>, state: State, env: ToolEnv): ToolResult<State> {
  const line = selectedLine(env);
  const command = isRefusal(line) ? line : operation.command(env, line, state);
  if (isRefusal(command)) return { state, refusal: command, taken: true };
  const made = madeRefs(command);
  const select = made.length > 0 ? { select: made } : {};
  return { state: operation.idle, draft: null, command, ...select, leave: true, taken: true };
}

type Current<State> = { readonly state: State; readonly env: ToolEnv };

function pointed<State>(operation: LineOperation<State>, { state, env }: Current<State>, input: PointerInput): State {
  const line = selectedLine(env);
  return isRefusal(line) ? state : operation.point(state, line, { input, env });
}

/** A mouse has seen what its click does; a finger points with the tap, and the bar does it. */
function click<State>(
  operation: LineOperation<State>,
  current: Current<State>,
  input: PointerInput,
): ToolResult<State> {
  const state = pointed(operation, current, input);
  if (input.pointer === 'touch') return { ...show(operation, state, current.env), taken: true };
  return apply(operation, state, current.env);
}

function key<State>(operation: LineOperation<State>, { state, env }: Current<State>, name: string): ToolResult<State> {
  if (name === 'Enter') return apply(operation, state, env);
  if (name === 'Escape') return { state: operation.idle, draft: null, leave: true, taken: true };
  const next = operation.key(state, name);
  return next === null ? { state } : { ...show(operation, next, env), taken: true };
}

/** The answer of a tool on the selected line to the events that concern it. */
type Answers<State> = {
  readonly idle: State;
  readonly show: (state: State, env: ToolEnv) => ToolResult<State>;
  readonly hover: (state: State, input: PointerInput, env: ToolEnv) => ToolResult<State>;
  readonly click: (state: State, input: PointerInput, env: ToolEnv) => ToolResult<State>;
  /** A key without Ctrl. */
  readonly key: (state: State, name: string, env: ToolEnv) => ToolResult<State>;
};

/** The reducer of a tool on the selected line: other events leave its state as it is. */
export function reduceOperation<State>({ idle, show, hover, click, key }: Answers<State>): Tool<State>['reduce'] {
  return (state: State, event: ToolEvent, env: ToolEnv): ToolResult<State> => {
    switch (event.type) {
      case 'hover':
        return hover(state, event.input, env);
      case 'click':
        return click(state, event.input, env);
      case 'key':
        return event.modifiers.ctrl ? { state } : key(state, event.key, env);
      case 'refresh':
        return show(state, env);
      case 'cancel':
        return { state: idle, draft: null };
      case 'leave':
      case 'double-click':
      case 'undo':
      case 'redo':
      case 'press':
      case 'drag':
      case 'drop':
        return { state };
    }
  };
}

/** A tool that shows what an operation would do to the selected line, and does it once. */
export function lineOperation<State>(operation: LineOperation<State>): Tool<State> {
  const { id, idle, typed } = operation;
  return {
    id,
    idle,
    adjust: (state, values, env) => ({ ...show(operation, typed(state, values), env), taken: true }),
    reduce: reduceOperation({
      idle,
      show: (state, env) => show(operation, state, env),
      hover: (state, input, env) => show(operation, pointed(operation, { state, env }, input), env),
      click: (state, input, env) => click(operation, { state, env }, input),
      key: (state, name, env) => key(operation, { state, env }, name),
    }),
  };
}
