import type { LngLat } from '../../../geo/lng-lat';
import type { ModelKey } from '../../../items/item';
import { isRefusal } from '../../command-env';
import { addLine } from '../../commands/add-line';
import { extendLine } from '../../commands/extend-line';
import type { RouteSide } from '../../draft/draft';
import { madeRefs } from '../../draft/empty-draft';
import { samePlace } from '../../geometry/vertex';
import { drawnRoute } from '../../topology/drawn-route';
import type { PointerInput, Tool, ToolEnv, ToolEvent, ToolId, ToolResult } from '../tool';
import { type Aim, isClose } from './aim';
import type { DrawingInput } from './drawing-input';
import {
  aimLine,
  begunAt,
  broughtBack,
  type DrawLineState,
  type LineDrawing,
  lineDraft,
  lineIdle,
  lineOf,
  typedAim,
  withContinuation,
} from './line-state';

type Result = ToolResult<DrawLineState>;
type KeyEvent = Extract<ToolEvent, { type: 'key' }>;
type Context = { readonly model: ModelKey; readonly env: ToolEnv };

const startsHere = (aim: Aim | null): boolean => aim?.snap?.kind === 'own-start';

function hintOf(state: DrawLineState) {
  if (state.kind === 'idle') return 'draw-line-start';
  if (state.asking) return 'draw-line-which';
  return state.follow ? 'follow-line' : 'draw-line-next';
}

function show(state: DrawLineState, { model, env }: Context, aimed: Aim | null): Result {
  const aim = aimed ?? typedAim(state);
  return {
    state,
    draft: lineDraft(state, model, { aim, env }),
    cursor: startsHere(aim) ? 'not-allowed' : 'crosshair',
    hint: hintOf(state),
    hover: null,
  };
}

/**
 * Ends the line, or makes the one longer that it goes on from. A refused line stays in the hand, and so does one of which nobody
 * knows whether it is aerial or underground: then that is asked.
 */
function finish(state: LineDrawing, { model, env }: Context): Result {
  const { path, extend, side } = state;
  if (!extend && path.length > 1 && drawnRoute(env, path, side).by === 'asked') {
    return { ...show({ ...state, asking: true }, { model, env }, null), taken: true };
  }
  const command = extend ? extendLine(env, { ...extend, path }) : addLine(env, { model, path, side });
  if (isRefusal(command)) return { state, command, taken: true };
  const select = extend ? [extend.ref] : madeRefs(command);
  return { ...show(lineIdle, { model, env }, null), command, select, taken: true };
}

/** The line with one vertex more. What was typed has done its work. */
function withVertex(state: LineDrawing, at: LngLat): LineDrawing {
  return { ...state, path: [...state.path, at], undone: [], typed: null, asking: false };
}

function click(state: DrawLineState, input: PointerInput, context: Context): Result {
  const aim = aimLine(state, context.model, { input, env: context.env });
  const taken = { taken: true };
  if (state.kind === 'idle') {
    const begun = { ...begunAt(aim, context.model, context.env), pointer: input.at };
    return { ...show(begun, context, aim), ...taken };
  }
  if (startsHere(aim)) return { ...show(state, context, aim), ...taken };
  const last = state.path.at(-1);
  const repeats = last !== undefined && isClose(last, aim.at, context.env);
  const next = repeats ? state : withVertex({ ...state, path: [...state.path, ...(aim.via ?? [])] }, aim.at);
  if (input.modifiers.ctrl && next.path.length > 1) return finishAndGoOn(next, context);
  if (!repeats) return { ...show(next, context, aim), ...taken };
  // A second click on the last vertex is the end of the line; on the only vertex it is a trembling hand.
  return state.path.length > 1 ? finish(state, context) : { ...show(state, context, aim), ...taken };
}

function finishAndGoOn(state: LineDrawing, context: Context): Result {
  const done = finish(state, context);
  const last = state.path.at(-1);
  if (!done.command || isRefusal(done.command) || !last) return done;
  return { ...done, ...show(lineOf([last], { side: state.side }), context, null) };
}

/** A vertex exactly there, however near the one before: numbers are not a trembling hand. */
function place(state: DrawLineState, at: LngLat, context: Context): Result {
  if (state.kind === 'idle') return { ...show(lineOf([at]), context, null), taken: true };
  const last = state.path.at(-1);
  const next = last && samePlace(last, at) ? state : withVertex(state, at);
  return { ...show(next, context, null), taken: true };
}

function takeBack(state: DrawLineState, context: Context): Result {
  if (state.kind === 'idle') return { state };
  const undone = [...state.path.slice(-1), ...state.undone];
  const left = lineOf(state.path.slice(0, -1), { ...state, undone, asking: false });
  return { ...show(left, context, null), taken: true };
}

function putBack(state: DrawLineState, context: Context): Result {
  if (state.kind === 'idle') return { state };
  const path = [...state.path, ...state.undone.slice(0, 1)];
  const undone = state.undone.slice(1);
  return { ...show(lineOf(path, { ...state, undone, asking: false }), context, null), taken: true };
}

/** Lets the line go. One that was more than a first click can be brought back. */
function drop(state: DrawLineState): Pick<Result, 'dropped'> {
  if (state.kind === 'idle' || state.path.length < 2) return {};
  return { dropped: { done: [], path: state.path, extend: state.extend, side: state.side } };
}

function key(state: DrawLineState, { key: name, modifiers }: KeyEvent, context: Context): Result {
  if (name === 'Escape') {
    return state.kind === 'idle'
      ? { state, draft: null, leave: true, taken: true }
      : { ...show(lineIdle, context, null), ...drop(state), taken: true };
  }
  if (state.kind === 'idle') return { state };
  if (name === 'Enter') return finish(state, context);
  if (name === 'Backspace' || name === 'Delete') return takeBack(state, context);
  if (name.toLowerCase() === 'f') {
    return { ...show({ ...state, follow: !state.follow }, context, null), taken: true };
  }
  return modifiers.shift ? { state } : letter(state, name, context);
}

/** The keys of the choices that a drawing offers. */
function letter(state: LineDrawing, name: string, context: Context): Result {
  switch (name) {
    case 'g':
      return goOn(state, state.extend === null, context);
    case 'a':
      return choose(state, 'aerial', context);
    case 'u':
      return choose(state, 'underground', context);
    default:
      return { state };
  }
}

/** Goes on with the line that the drawing began at the end of, or draws a new one after all. */
function goOn(state: LineDrawing, accepted: boolean, context: Context): Result {
  return { ...show(withContinuation(state, accepted, context), context, null), taken: true };
}

/** Says on which side of the ground the line runs. Where that was asked for, the line is done. */
function choose(state: LineDrawing, side: RouteSide, context: Context): Result {
  if (state.extend) return { state, taken: true };
  const chosen = { ...state, side, asking: false };
  return state.asking ? finish(chosen, context) : { ...show(chosen, context, null), taken: true };
}

function reduceInput(state: DrawLineState, input: DrawingInput, context: Context): Result {
  switch (input.kind) {
    case 'typed':
      return state.kind === 'idle' ? { state } : show({ ...state, typed: input.typed }, context, null);
    case 'place': {
      const at = input.at ?? typedAim(state)?.at;
      return at ? place(state, at, context) : { state };
    }
    case 'continue':
      return state.kind === 'idle' ? { state } : goOn(state, input.accepted, context);
    case 'route':
      return state.kind === 'idle' ? { state } : choose(state, input.side, context);
    case 'let-go':
      return { ...show(lineIdle, context, null), taken: true };
    case 'bring-back':
      return { ...show(broughtBack(input.drawing), context, null), ...drop(state), taken: true };
  }
}

function hover(state: DrawLineState, input: PointerInput, context: Context): Result {
  const seen = state.kind === 'drawing' ? { ...state, pointer: input.at } : state;
  return show(seen, context, aimLine(seen, context.model, { input, env: context.env }));
}

function reduce(state: DrawLineState, event: ToolEvent, context: Context): Result {
  switch (event.type) {
    case 'hover':
      return hover(state, event.input, context);
    case 'click':
      return click(state, event.input, context);
    case 'double-click':
      // Its second click has ended the line already, unless that click never came.
      if (state.kind === 'idle' || state.path.length < 2) return { state, taken: true };
      return finish(state, context);
    case 'leave':
      return show(state, context, null);
    case 'key':
      // A key with Ctrl belongs to the page. Alt may be held: it suspends snapping.
      return event.modifiers.ctrl ? { state } : key(state, event, context);
    case 'undo':
      return takeBack(state, context);
    case 'redo':
      return putBack(state, context);
    case 'cancel':
      return { state: lineIdle, draft: null, ...drop(state) };
    case 'refresh':
      return state.kind === 'idle' ? show(state, context, null) : { state };
    case 'press':
    case 'drag':
    case 'drop':
      return { state };
  }
}

/** The tool that draws lines of one model, vertex by vertex, and makes existing ones longer (docs/editing.md 1). */
export function drawLine(id: ToolId, model: ModelKey): Tool<DrawLineState> {
  return {
    id,
    idle: lineIdle,
    reduce: (state, event, env) => reduce(state, event, { model, env }),
    reduceInput: (state, input, env) => reduceInput(state, input, { model, env }),
  };
}
