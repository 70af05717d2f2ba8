import type { LngLat } from '../../geo/lng-lat';
import type { ModelKey } from '../../items/item';
import { isRefusal } from '../command-env';
import { addItem } from '../commands/add-item';
import { extendLine } from '../commands/extend-line';
import { samePlace } from '../vertex';
import { isClose } from './aim';
import type { DrawingWord } from './drawing-word';
import { madeRefs } from './empty-draft';
import {
  aimLine,
  broughtBack,
  type DrawLineState,
  type LineAim,
  type LineDrawing,
  lineDraft,
  lineIdle,
  lineOf,
  typedAim,
} from './line-state';
import type { PointerInput, Tool, ToolEnv, ToolEvent, ToolId, ToolResult } from './tool';

type Result = ToolResult<DrawLineState>;
type Context = { readonly model: ModelKey; readonly env: ToolEnv };

const startsHere = (aim: LineAim | null): boolean => aim?.snap?.kind === 'own-start';

function hintOf(state: DrawLineState, aim: LineAim | null) {
  if (state.kind === 'drawing') return state.follow ? 'follow-line' : 'draw-line-next';
  return aim?.extend ? 'draw-line-continue' : 'draw-line-start';
}

function show(state: DrawLineState, { model, env }: Context, aimed: LineAim | null): Result {
  const aim = aimed ?? typedAim(state);
  return {
    state,
    draft: lineDraft(state, model, { aim, env }),
    cursor: startsHere(aim) ? 'not-allowed' : 'crosshair',
    hint: hintOf(state, aim),
    hover: null,
  };
}

/** Ends the line, or makes the one longer that it goes on from. A refused line stays in the hand. */
function finish(state: LineDrawing, { model, env }: Context): Result {
  const { path, extend } = state;
  const command = extend
    ? extendLine(env, { ...extend, path })
    : addItem(env, { model, geometry: { kind: 'line', path } });
  if (isRefusal(command)) return { state, command, taken: true };
  const select = extend ? [extend.ref] : madeRefs(command);
  return { ...show(lineIdle, { model, env }, null), command, select, taken: true };
}

/** The line with one vertex more. What was typed has done its work. */
function withVertex(state: LineDrawing, at: LngLat): DrawLineState {
  return { ...state, path: [...state.path, at], undone: [], typed: null };
}

function click(state: DrawLineState, input: PointerInput, context: Context): Result {
  const aim = aimLine(state, context.model, { input, env: context.env });
  const taken = { taken: true };
  if (state.kind === 'idle') {
    const begun = lineOf([aim.at], { extend: aim.extend ?? null, pointer: input.at });
    return { ...show(begun, context, { at: aim.at, snap: aim.snap }), ...taken };
  }
  if (startsHere(aim)) return { ...show(state, context, aim), ...taken };
  const last = state.path.at(-1);
  const repeats = last !== undefined && isClose(last, aim.at, context.env);
  const next = repeats
    ? state
    : { ...state, path: [...state.path, ...(aim.via ?? []), aim.at], undone: [], typed: null };
  if (input.modifiers.ctrl && next.path.length > 1) return finishAndGoOn(next, context);
  if (!repeats) return { ...show(next, context, aim), ...taken };
  // A second click on the last vertex is the end of the line; on the only vertex it is a trembling hand.
  return state.path.length > 1 ? finish(state, context) : { ...show(state, context, aim), ...taken };
}

function finishAndGoOn(state: LineDrawing, context: Context): Result {
  const done = finish(state, context);
  const last = state.path.at(-1);
  if (!done.command || isRefusal(done.command) || !last) return done;
  return { ...done, ...show(lineOf([last]), context, null) };
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
  return { ...show(lineOf(state.path.slice(0, -1), { ...state, undone }), context, null), taken: true };
}

function putBack(state: DrawLineState, context: Context): Result {
  if (state.kind === 'idle') return { state };
  const path = [...state.path, ...state.undone.slice(0, 1)];
  return { ...show(lineOf(path, { ...state, undone: state.undone.slice(1) }), context, null), taken: true };
}

/** Lets the line go. One that was more than a first click can be brought back. */
function drop(state: DrawLineState): Pick<Result, 'dropped'> {
  if (state.kind === 'idle' || state.path.length < 2) return {};
  return { dropped: { done: [], path: state.path, extend: state.extend } };
}

function key(state: DrawLineState, name: string, context: Context): Result {
  if (name === 'Escape') {
    return state.kind === 'idle'
      ? { state, draft: null, leave: true, taken: true }
      : { ...show(lineIdle, context, null), ...drop(state), taken: true };
  }
  if (state.kind === 'idle') return { state };
  if (name === 'Enter') return finish(state, context);
  if (name === 'f' || name === 'F') return { ...show({ ...state, follow: !state.follow }, context, null), taken: true };
  return name === 'Backspace' || name === 'Delete' ? takeBack(state, context) : { state };
}

function tell(state: DrawLineState, word: DrawingWord, context: Context): Result {
  switch (word.kind) {
    case 'typed':
      return state.kind === 'idle' ? { state } : show({ ...state, typed: word.typed }, context, null);
    case 'place': {
      const at = word.at ?? typedAim(state)?.at;
      return at ? place(state, at, context) : { state };
    }
    case 'let-go':
      return { ...show(lineIdle, context, null), taken: true };
    case 'bring-back':
      return { ...show(broughtBack(word.drawing), context, null), ...drop(state), taken: true };
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
      return event.modifiers.ctrl ? { state } : key(state, event.key, context);
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

/** The tool that draws lines of one model, vertex by vertex, and makes existing ones longer (interactions.md 1). */
export function drawLine(id: ToolId, model: ModelKey): Tool<DrawLineState> {
  return {
    id,
    idle: lineIdle,
    reduce: (state, event, env) => reduce(state, event, { model, env }),
    tell: (state, word, env) => tell(state, word, { model, env }),
  };
}
