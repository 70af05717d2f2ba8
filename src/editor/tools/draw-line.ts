import type { LngLat } from '../../geo/lng-lat';
import type { ModelKey } from '../../items/item';
import { isRefusal } from '../command-env';
import { addItem } from '../commands/add-item';
import type { Draft, SnapCandidate } from '../draft';
import { edgeTag } from '../edge-tag';
import { samePlace } from '../vertex';
import { type Aim, aimAt, isClose, ownStart } from './aim';
import { emptyDraft, madeRefs } from './empty-draft';
import type { PointerInput, Tool, ToolEnv, ToolEvent, ToolId, ToolResult } from './tool';

/** `undone` are vertices taken back, the last one first to return. `pointer` is where the next vertex would go. */
export type DrawLineState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'drawing'; readonly path: readonly LngLat[]; readonly undone: readonly LngLat[] };

type Drawing = Extract<DrawLineState, { kind: 'drawing' }>;
type Result = ToolResult<DrawLineState>;

const idle: DrawLineState = { kind: 'idle' };

function drawing(path: readonly LngLat[], undone: readonly LngLat[] = []): DrawLineState {
  return path.length > 0 ? { kind: 'drawing', path, undone } : idle;
}

function draftOf(state: DrawLineState, model: ModelKey, aim: Aim | null): Draft | null {
  const snap = aim?.snap ?? null;
  if (state.kind === 'idle') return snap && { ...emptyDraft, snap };
  const last = state.path.at(-1);
  const path = aim && last && !samePlace(aim.at, last) ? [...state.path, aim.at] : state.path;
  return {
    ...emptyDraft,
    items: [{ ref: null, model, geometry: { kind: 'line', path } }],
    handles: state.path.map((at, index) => ({ kind: 'vertex', at, polygon: 0, index, active: false })),
    snap,
    tag: aim ? edgeTag(state.path, aim.at) : null,
  };
}

/** The pointer's place for the next vertex; its own start is shown, but nothing may be placed there. */
function aim(state: DrawLineState, input: PointerInput, env: ToolEnv): Aim {
  const from = state.kind === 'drawing' ? state.path.at(-1) : undefined;
  const aimed = aimAt({ input, env, options: { exclude: [] }, ...(from ? { from } : {}) });
  const start = state.kind === 'drawing' && state.path.length > 1 ? state.path[0] : undefined;
  return start && isClose(start, aimed.at, env) ? ownStart(start, input, env) : aimed;
}

const startsHere = (snap: SnapCandidate | null): boolean => snap?.kind === 'own-start';

function show(state: DrawLineState, model: ModelKey, aimed: Aim | null): Result {
  return {
    state,
    draft: draftOf(state, model, aimed),
    cursor: startsHere(aimed?.snap ?? null) ? 'not-allowed' : 'crosshair',
    hint: state.kind === 'idle' ? 'draw-line-start' : 'draw-line-next',
    hover: null,
  };
}

/** Ends the line. A refused line stays in the hand. */
function finish(state: Drawing, model: ModelKey, env: ToolEnv): Result {
  const command = addItem(env, { model, geometry: { kind: 'line', path: state.path } });
  if (isRefusal(command)) return { state, command, taken: true };
  return { ...show(idle, model, null), command, select: madeRefs(command), taken: true };
}

function click(state: DrawLineState, model: ModelKey, { input, env }: { input: PointerInput; env: ToolEnv }): Result {
  const aimed = aim(state, input, env);
  const taken = { taken: true };
  if (state.kind === 'idle') return { ...show(drawing([aimed.at]), model, aimed), ...taken };
  if (startsHere(aimed.snap)) return { ...show(state, model, aimed), ...taken };
  const last = state.path.at(-1);
  const repeats = last !== undefined && isClose(last, aimed.at, env);
  const path = repeats ? state.path : [...state.path, aimed.at];
  if (input.modifiers.ctrl && path.length > 1) return finishAndGoOn({ ...state, path }, model, env);
  if (!repeats) return { ...show(drawing(path), model, aimed), ...taken };
  // A second click on the last vertex is the end of the line; on the only vertex it is a trembling hand.
  return state.path.length > 1 ? finish(state, model, env) : { ...show(state, model, aimed), ...taken };
}

function finishAndGoOn(state: Drawing, model: ModelKey, env: ToolEnv): Result {
  const done = finish(state, model, env);
  const last = state.path.at(-1);
  if (done.state.kind === 'drawing' || !last) return done;
  return { ...done, ...show(drawing([last]), model, null) };
}

function takeBack(state: DrawLineState, model: ModelKey): Result {
  if (state.kind === 'idle') return { state };
  const last = state.path.slice(-1);
  return { ...show(drawing(state.path.slice(0, -1), [...last, ...state.undone]), model, null), taken: true };
}

function putBack(state: DrawLineState, model: ModelKey): Result {
  if (state.kind === 'idle') return { state };
  const path = [...state.path, ...state.undone.slice(0, 1)];
  return { ...show(drawing(path, state.undone.slice(1)), model, null), taken: true };
}

function key(state: DrawLineState, model: ModelKey, { name, env }: { name: string; env: ToolEnv }): Result {
  if (name === 'Escape') {
    return state.kind === 'idle'
      ? { state, draft: null, leave: true, taken: true }
      : { ...show(idle, model, null), taken: true };
  }
  if (state.kind === 'idle') return { state };
  if (name === 'Enter') return finish(state, model, env);
  return name === 'Backspace' || name === 'Delete' ? takeBack(state, model) : { state };
}

/** The tool that draws lines of one model, vertex by vertex (interactions.md 1). */
export function drawLine(id: ToolId, model: ModelKey): Tool<DrawLineState> {
  return {
    id,
    idle,
    reduce: (state: DrawLineState, event: ToolEvent, env: ToolEnv): Result => {
      switch (event.type) {
        case 'hover':
          return show(state, model, aim(state, event.input, env));
        case 'click':
          return click(state, model, { input: event.input, env });
        case 'double-click':
          // Its second click has ended the line already, unless that click never came.
          if (state.kind === 'idle' || state.path.length < 2) return { state, taken: true };
          return finish(state, model, env);
        case 'leave':
          return show(state, model, null);
        case 'key':
          // A key with Ctrl belongs to the page. Alt may be held: it suspends snapping.
          return event.modifiers.ctrl ? { state } : key(state, model, { name: event.key, env });
        case 'undo':
          return takeBack(state, model);
        case 'redo':
          return putBack(state, model);
        case 'cancel':
          return { state: idle, draft: null };
        case 'refresh':
          return state.kind === 'idle' ? show(state, model, null) : { state };
        case 'press':
        case 'drag':
        case 'drop':
          return { state };
      }
    },
  };
}
