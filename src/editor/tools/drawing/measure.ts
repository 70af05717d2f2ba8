import type { LngLat } from '../../../geo/lng-lat';
import type { Draft } from '../../draft/draft';
import { edgeTag, ringTag } from '../../draft/edge-tag';
import { emptyDraft } from '../../draft/empty-draft';
import { samePlace } from '../../geometry/vertex';
import type { PointerInput, Tool, ToolEnv, ToolEvent, ToolResult } from '../tool';
import { type Aim, aimAt, isClose, ownStart } from './aim';
import type { DrawingInput, Typed } from './drawing-input';
import { isTyped, typedPlace } from './typed-place';

type Path = readonly LngLat[];

/** `done`: the result stays on the map until the next click or Esc. */
export type MeasureState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'measuring'; readonly path: Path; readonly typed: Typed | null; readonly pointer: LngLat | null }
  | { readonly kind: 'done'; readonly path: Path; readonly closed: boolean };

type Measuring = Extract<MeasureState, { kind: 'measuring' }>;
type Result = ToolResult<MeasureState>;

const idle: MeasureState = { kind: 'idle' };

function measuring(path: Path): MeasureState {
  return path.length > 0 ? { kind: 'measuring', path, typed: null, pointer: null } : idle;
}

function typedAim(state: MeasureState): Aim | null {
  const from = state.kind === 'measuring' ? state.path.at(-1) : undefined;
  if (state.kind !== 'measuring' || !from || !isTyped(state.typed)) return null;
  return { at: typedPlace(from, state.pointer ?? from, state.typed), snap: null };
}

/** The pointer's place for the next point; near the first one it is that one, which closes an area. */
function aim(state: MeasureState, input: PointerInput, env: ToolEnv): Aim {
  const path = state.kind === 'measuring' ? state.path : [];
  const [first, from, before] = [path[0], path.at(-1), path.at(-2)];
  const typed = typedAim(state.kind === 'measuring' ? { ...state, pointer: input.at } : state);
  if (typed) return typed;
  const aimed = aimAt({ input, env, options: { exclude: [] }, ...(from ? { from, before } : {}) });
  return first && path.length > 2 && isClose(first, aimed.at, env) ? ownStart(first, input, env) : aimed;
}

const closes = (aim: Aim | null): boolean => aim?.snap?.kind === 'own-start';

function measuringDraft({ path }: Measuring, aim: Aim | null): Draft {
  const last = path.at(-1);
  const adds = aim && last && !samePlace(aim.at, last) && !closes(aim);
  const seen = adds ? [...path, aim.at] : path;
  const closed = closes(aim);
  return {
    ...emptyDraft,
    ghosts: aim?.lock ? [{ kind: 'line', path: aim.lock.guide }] : [],
    handles: path.map((at, index) => ({ kind: 'vertex', at, polygon: 0, index, active: false })),
    snap: aim?.snap ?? null,
    tag: aim && (closed ? ringTag(path, aim.at) : edgeTag(path, aim.at, aim.lock)),
    measured: { path: seen, closed, done: false },
    ...(last ? { anchor: last } : {}),
  };
}

function draftOf(state: MeasureState, aim: Aim | null): Draft | null {
  const snap = aim?.snap ?? null;
  if (state.kind === 'measuring') return measuringDraft(state, aim);
  if (state.kind === 'idle') return snap && { ...emptyDraft, snap };
  const { path, closed } = state;
  return { ...emptyDraft, snap, measured: { path, closed, done: true } };
}

const hints = { idle: 'measure-start', measuring: 'measure-next', done: 'measure-done' } as const;

function show(state: MeasureState, aimed: Aim | null): Result {
  const seen = aimed ?? typedAim(state);
  return { state, draft: draftOf(state, seen), cursor: 'crosshair', hint: hints[state.kind], hover: null };
}

/** Ends the measuring: the result stays. One point alone measures nothing. */
function end(state: Measuring, closed: boolean): Result {
  const next: MeasureState = state.path.length > 1 ? { kind: 'done', path: state.path, closed } : idle;
  return { ...show(next, null), taken: true };
}

function click(state: MeasureState, input: PointerInput, env: ToolEnv): Result {
  const aimed = aim(state, input, env);
  if (state.kind !== 'measuring') return { ...show(measuring([aimed.at]), aimed), taken: true };
  if (closes(aimed)) return end(state, true);
  const last = state.path.at(-1);
  if (!last || !isClose(last, aimed.at, env) || isTyped(state.typed)) return place(state, aimed.at);
  return state.path.length > 1 ? end(state, false) : { ...show(state, aimed), taken: true };
}

function place(state: MeasureState, at: LngLat): Result {
  const path = state.kind === 'measuring' ? state.path : [];
  const [first, last] = [path[0], path.at(-1)];
  if (state.kind === 'measuring' && first && path.length > 2 && samePlace(first, at)) return end(state, true);
  const next = last && samePlace(last, at) ? state : measuring([...path, at]);
  return { ...show(next, null), taken: true };
}

function back(state: MeasureState): Result {
  if (state.kind === 'idle') return { state };
  const path = state.kind === 'measuring' ? state.path.slice(0, -1) : state.path;
  return { ...show(measuring(path), null), taken: true };
}

function key(state: MeasureState, name: string): Result {
  if (name === 'Escape') {
    return state.kind === 'idle'
      ? { state, draft: null, leave: true, taken: true }
      : { ...show(idle, null), taken: true };
  }
  if (name === 'Enter' && state.kind === 'measuring') return end(state, false);
  return state.kind !== 'idle' && (name === 'Backspace' || name === 'Delete') ? back(state) : { state };
}

function reduceInput(state: MeasureState, input: DrawingInput): Result {
  if (input.kind === 'typed')
    return state.kind === 'measuring' ? show({ ...state, typed: input.typed }, null) : { state };
  const at = input.kind === 'place' ? (input.at ?? typedAim(state)?.at) : undefined;
  return at ? place(state, at) : { state };
}

function hover(state: MeasureState, input: PointerInput, env: ToolEnv): Result {
  return show(state.kind === 'measuring' ? { ...state, pointer: input.at } : state, aim(state, input, env));
}

function reduce(state: MeasureState, event: ToolEvent, env: ToolEnv): Result {
  switch (event.type) {
    case 'hover':
      return hover(state, event.input, env);
    case 'click':
      return click(state, event.input, env);
    case 'double-click':
      // Its second click has ended the measuring already, or began the next one, which nobody meant.
      return { state, taken: true };
    case 'leave':
      return show(state, null);
    case 'key':
      return event.modifiers.ctrl ? { state } : key(state, event.key);
    case 'undo':
      return back(state);
    case 'cancel':
      return { state: idle, draft: null };
    case 'refresh':
      return state.kind === 'idle' ? show(state, null) : { state };
    case 'redo':
    case 'press':
    case 'drag':
    case 'drop':
      return { state };
  }
}

/** The tool that measures: a line leg by leg, or an area when it is closed on its start. Nothing is stored (issue of the editor, 12). */
export const measureTool: Tool<MeasureState> = {
  id: 'measure',
  idle,
  reduce,
  reduceInput: (state, input) => reduceInput(state, input),
};
