import type { LngLat } from '../../../geo/lng-lat';
import { pixelDistance } from '../../picking/pixel-distance';
import type { Modifiers, PointerInput, Tool, ToolEnv, ToolEvent, ToolResult } from '../tool';
import { showSweep, sweepMode, sweptSelection } from './sweep';

/** `drawn`: the outline comes from a drag, else corner by corner from clicks. `to` is where the pointer is. */
export type LassoState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'outline';
      readonly drawn: boolean;
      readonly corners: readonly LngLat[];
      readonly to: LngLat | null;
      readonly held: Modifiers;
    };

type Outline = Extract<LassoState, { kind: 'outline' }>;
type Result = ToolResult<LassoState>;

const idle: LassoState = { kind: 'idle' };

/** A freehand outline takes a place every so many CSS pixels, and has at most so many of them. */
const step = 4;
const mostCorners = 2000;
/** A click this near to the first corner closes the outline. */
const closing = { mouse: 12, pen: 12, touch: 26 } as const;

function atRest(): Result {
  return { state: idle, draft: null, cursor: 'crosshair', hint: 'lasso-start' };
}

function shown(state: Outline, env: ToolEnv): Result {
  const corners = state.to ? [...state.corners, state.to] : state.corners;
  const look = showSweep(corners, sweepMode(state.held, env));
  return { state, ...look, ...(state.drawn ? {} : { hint: 'lasso-corner' }), hover: null, pickList: [], taken: true };
}

/** Selects what the outline touches. With Shift or Alt held another one may follow, else the tool is done. */
function finish(state: Outline, env: ToolEnv): Result {
  if (state.corners.length < 3) return { ...atRest(), taken: true };
  const mode = sweepMode(state.held, env);
  const select = sweptSelection(env.selection, env.swept(state.corners), mode);
  return { ...atRest(), select, leave: mode === 'replace', taken: true };
}

function drag(state: LassoState, input: PointerInput, env: ToolEnv): Result {
  const { at, modifiers: held } = input;
  if (state.kind === 'idle' || !state.drawn) {
    return shown({ kind: 'outline', drawn: true, corners: [at], to: null, held }, env);
  }
  const last = state.corners.at(-1);
  const isNear = last !== undefined && pixelDistance(env.project(last), input.pixel) < step;
  const corners = isNear || state.corners.length >= mostCorners ? state.corners : [...state.corners, at];
  return shown({ ...state, corners, held }, env);
}

function drop(state: LassoState, { at, modifiers: held }: PointerInput, env: ToolEnv): Result {
  return state.kind === 'outline' ? finish({ ...state, corners: [...state.corners, at], held }, env) : { state };
}

function click(state: LassoState, input: PointerInput, env: ToolEnv): Result {
  const { at, modifiers: held } = input;
  if (state.kind === 'idle' || state.drawn) {
    return shown({ kind: 'outline', drawn: false, corners: [at], to: null, held }, env);
  }
  const [first] = state.corners;
  const closes = first !== undefined && pixelDistance(env.project(first), input.pixel) <= closing[input.pointer];
  if (closes) return finish({ ...state, held }, env);
  return shown({ ...state, corners: [...state.corners, at], to: null, held }, env);
}

function hover(state: LassoState, input: PointerInput, env: ToolEnv): Result {
  if (state.kind === 'outline' && !state.drawn) {
    return shown({ ...state, to: input.at, held: input.modifiers }, env);
  }
  const { cursor } = showSweep([], sweepMode(input.modifiers, env));
  return { ...atRest(), cursor };
}

/** Takes back the last corner; the first one ends the outline. */
function back(state: LassoState, env: ToolEnv): Result {
  if (state.kind === 'idle') return { state };
  if (state.drawn || state.corners.length < 2) return { ...atRest(), taken: true };
  return shown({ ...state, corners: state.corners.slice(0, -1) }, env);
}

function key(state: LassoState, name: string, env: ToolEnv): Result {
  if (state.kind === 'idle') return { state };
  if (name === 'Escape') return { ...atRest(), taken: true };
  if (name === 'Enter') return finish(state, env);
  return name === 'Backspace' ? back(state, env) : { state };
}

function reduce(state: LassoState, event: ToolEvent, env: ToolEnv): Result {
  switch (event.type) {
    case 'hover':
      return hover(state, event.input, env);
    case 'press':
      return { state, taken: true };
    case 'drag':
      return drag(state, event.input, env);
    case 'drop':
      return drop(state, event.input, env);
    case 'click':
      return click(state, event.input, env);
    case 'double-click':
      return state.kind === 'outline' ? finish(state, env) : { state };
    case 'key':
      return key(state, event.key, env);
    case 'undo':
      return back(state, env);
    case 'leave':
      return state.kind === 'outline' ? shown({ ...state, to: null }, env) : { state };
    case 'refresh':
      return state.kind === 'outline' ? shown(state, env) : atRest();
    case 'cancel':
      return atRest();
    case 'redo':
      return { state };
  }
}

/** The tool that selects by an outline: drawn with a drag, or corner by corner. Selects what it touches. */
export const lassoTool: Tool<LassoState> = { id: 'lasso', idle, reduce };
