import type { LngLat } from '../../../geo/lng-lat';
import type { ModelKey } from '../../../items/item';
import { isRefusal } from '../../command-env';
import { addItem } from '../../commands/add-item';
import { addPolygon } from '../../commands/add-polygon';
import type { Draft, DraftItem } from '../../draft/draft';
import { alongTag, ringTag } from '../../draft/edge-tag';
import { emptyDraft, madeRefs } from '../../draft/empty-draft';
import { checkGeometry } from '../../geometry/check-geometry';
import { samePlace } from '../../geometry/vertex';
import type { PointerInput, Tool, ToolEnv, ToolEvent, ToolId, ToolResult } from '../tool';
import { type Aim, aimAt, followed, isClose, ownStart } from './aim';
import type { DrawingInput, Dropped, Typed } from './drawing-input';
import { isTyped, typedPlace } from './typed-place';

type Ring = readonly LngLat[];

/** `done` are closed polygons, `ring` the one in the hand, `undone` its vertices taken back, the last one first. */
export type DrawAreaState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'drawing';
      readonly done: readonly Ring[];
      readonly ring: Ring;
      readonly undone: Ring;
      readonly typed?: Typed | null;
      readonly pointer?: LngLat;
      readonly follow?: boolean;
    }
  | { readonly kind: 'another'; readonly done: readonly Ring[] };

type Drawing = Extract<DrawAreaState, { kind: 'drawing' }>;
type Result = ToolResult<DrawAreaState>;
/** `adds`: each polygon is added to the selected item, and makes none. */
export type AreaOptions = { readonly adds: boolean };
type Context = AreaOptions & { readonly model: ModelKey; readonly env: ToolEnv };

const idle: DrawAreaState = { kind: 'idle' };

function doneOf(state: DrawAreaState): readonly Ring[] {
  return state.kind === 'idle' ? [] : state.done;
}

function stateOf(done: readonly Ring[], ring: Ring, undone: Ring = []): DrawAreaState {
  if (ring.length > 0) return { kind: 'drawing', done, ring, undone };
  return done.length > 0 ? { kind: 'another', done } : idle;
}

function itemsOf(state: DrawAreaState, model: ModelKey, aimed: Aim | null): readonly DraftItem[] {
  const done = doneOf(state);
  const ring = state.kind === 'drawing' ? state.ring : [];
  const last = ring.at(-1);
  const first = ring[0];
  const adds = aimed && last && !samePlace(aimed.at, last) && !(first && samePlace(aimed.at, first));
  const sketch = adds ? [...ring, ...(aimed.via ?? []), aimed.at] : ring;
  const polygons = sketch.length > 2 ? [...done, sketch] : done;
  const area: DraftItem = { ref: null, model, geometry: { kind: 'area', polygons } };
  const line: DraftItem = { ref: null, model, geometry: { kind: 'line', path: sketch } };
  return [...(polygons.length > 0 ? [area] : []), ...(sketch.length === 1 || sketch.length === 2 ? [line] : [])];
}

function draftOf(state: DrawAreaState, model: ModelKey, aimed: Aim | null): Draft | null {
  const snap = aimed?.snap ?? null;
  if (state.kind === 'idle') return snap && { ...emptyDraft, snap };
  const ring = state.kind === 'drawing' ? state.ring : [];
  const polygon = doneOf(state).length;
  const last = ring.at(-1);
  return {
    ...emptyDraft,
    items: itemsOf(state, model, aimed),
    handles: ring.map((at, index) => ({ kind: 'vertex', at, polygon, index, active: false })),
    snap,
    ghosts: aimed?.lock ? [{ kind: 'line', path: aimed.lock.guide }] : [],
    tag: aimed && (aimed.via ? alongTag(ring, aimed.via, aimed.at) : ringTag(ring, aimed.at, aimed.lock)),
    ...(aimed?.offer ? { offer: aimed.offer } : {}),
    ...(last ? { anchor: last } : {}),
  };
}

const hints = { idle: 'draw-area-start', drawing: 'draw-area-next', another: 'draw-area-another' } as const;
const addingHints = { idle: 'add-polygon-start', drawing: 'add-polygon-next', another: 'add-polygon-start' } as const;

function show(state: DrawAreaState, { model, adds }: Context, aim: Aim | null): Result {
  const aimed = aim ?? typedAim(state);
  const follows = state.kind === 'drawing' && state.follow === true;
  const hint = follows ? 'follow-line' : (adds ? addingHints : hints)[state.kind];
  return { state, draft: draftOf(state, model, aimed), cursor: 'crosshair', hint, hover: null };
}

/** Where the typed numbers say, as far as the pointer is known; null while nothing is typed. */
function typedAim(state: DrawAreaState): Aim | null {
  const from = state.kind === 'drawing' ? state.ring.at(-1) : undefined;
  if (state.kind !== 'drawing' || !from || !state.typed || !isTyped(state.typed)) return null;
  return { at: typedPlace(from, state.pointer ?? from, state.typed), snap: null };
}

/** The pointer's place for the next vertex; near the ring's first vertex it is that vertex, which closes the ring. */
function aim(state: DrawAreaState, input: PointerInput, { model, env }: Context): Aim {
  const ring = state.kind === 'drawing' ? state.ring : [];
  const [first, from, before] = [ring[0], ring.at(-1), ring.at(-2)];
  if (state.kind === 'drawing' && from && isTyped(state.typed ?? null))
    return typedAim({ ...state, pointer: input.at }) ?? { at: from, snap: null };
  const options = { exclude: [], model };
  const aimed = aimAt({ input, env, options, ...(from ? { from, before } : {}) });
  if (first && ring.length > 2 && isClose(first, aimed.at, env)) return ownStart(first, input, env);
  return from && state.kind === 'drawing' && state.follow ? followed(aimed, from, env) : aimed;
}

/** Closes the ring in the hand. A ring that cannot be a polygon stays in the hand, with the reason. */
function close(state: Drawing, context: Context): Result {
  const refusal = checkGeometry({ kind: 'area', polygons: [state.ring] }, { own: true });
  if (refusal) return { state, command: refusal, taken: true };
  if (context.adds) return addToSelected(state, context);
  return { ...show({ kind: 'another', done: [...state.done, state.ring] }, context, null), taken: true };
}

/** Adds the ring in the hand to the selected item: one polygon, one step. */
function addToSelected(state: Drawing, context: Context): Result {
  const { env } = context;
  const [ref] = env.selection;
  const command = ref === undefined ? { refusal: 'not-found' as const } : addPolygon(env, { ref, ring: state.ring });
  if (isRefusal(command)) return { state, command, taken: true };
  return { ...show(idle, context, null), command, taken: true };
}

/** Makes the item of all closed polygons. */
function finish(state: DrawAreaState, context: Context): Result {
  const { model, env } = context;
  const command = addItem(env, { model, geometry: { kind: 'area', polygons: doneOf(state) } });
  if (isRefusal(command)) return { state, command, taken: true };
  return { ...show(idle, context, null), command, select: madeRefs(command), taken: true };
}

function click(state: DrawAreaState, input: PointerInput, context: Context): Result {
  const aimed = aim(state, input, context);
  if (state.kind !== 'drawing') return { ...show(stateOf(doneOf(state), [aimed.at]), context, aimed), taken: true };
  const last = state.ring.at(-1);
  const closes = aimed.snap?.kind === 'own-start' || (last !== undefined && isClose(last, aimed.at, context.env));
  if (!closes) {
    const ring = [...state.ring, ...(aimed.via ?? []), aimed.at];
    return { ...show({ ...state, ring, undone: [], typed: null }, context, aimed), taken: true };
  }
  // A second click on one of the first two vertices is a trembling hand, not the end of a ring.
  return state.ring.length > 2 ? close(state, context) : { ...show(state, context, aimed), taken: true };
}

/** A double-click closes what is in the hand, if its clicks have not, and finishes. */
function finishAll(state: DrawAreaState, context: Context): Result {
  if (state.kind === 'idle') return { state, taken: true };
  if (state.kind === 'another') return finish(state, context);
  // The double-click's own clicks began a ring: it is no polygon, and nobody meant one.
  if (state.ring.length === 1 && state.done.length > 0) return finish({ kind: 'another', done: state.done }, context);
  if (state.ring.length < 3) return { state, taken: true };
  const closed = close(state, context);
  return closed.state.kind === 'another' ? finish(closed.state, context) : closed;
}

function takeBack(state: DrawAreaState, context: Context): Result {
  if (state.kind === 'idle') return { state };
  const before =
    state.kind === 'another'
      ? stateOf(state.done.slice(0, -1), state.done.at(-1) ?? [])
      : stateOf(state.done, state.ring.slice(0, -1), [...state.ring.slice(-1), ...state.undone]);
  return { ...show(before, context, null), taken: true };
}

function putBack(state: DrawAreaState, context: Context): Result {
  if (state.kind !== 'drawing') return { state, taken: state.kind === 'another' };
  const ring = [...state.ring, ...state.undone.slice(0, 1)];
  return { ...show(stateOf(state.done, ring, state.undone.slice(1)), context, null), taken: true };
}

/** Lets the drawing go. What was more than a first click can be brought back. */
function drop(state: DrawAreaState): Pick<Result, 'dropped'> {
  const path = state.kind === 'drawing' ? state.ring : [];
  return path.length > 1 || doneOf(state).length > 0 ? { dropped: { done: doneOf(state), path, extend: null } } : {};
}

function broughtBack({ done, path }: Dropped): DrawAreaState {
  return stateOf(done, path);
}

/** A vertex exactly there, however near the one before; on the first one it closes the ring. */
function place(state: DrawAreaState, at: LngLat, context: Context): Result {
  if (state.kind !== 'drawing') return { ...show(stateOf(doneOf(state), [at]), context, null), taken: true };
  const [first, last] = [state.ring[0], state.ring.at(-1)];
  if (first && samePlace(first, at) && state.ring.length > 2) return close(state, context);
  const repeats = (last && samePlace(last, at)) || (first && samePlace(first, at));
  return { ...show(stateOf(state.done, repeats ? state.ring : [...state.ring, at]), context, null), taken: true };
}

function reduceInput(state: DrawAreaState, input: DrawingInput, context: Context): Result {
  switch (input.kind) {
    case 'typed':
      return state.kind === 'drawing' ? show({ ...state, typed: input.typed }, context, null) : { state };
    case 'place': {
      const at = input.at ?? typedAim(state)?.at;
      return at ? place(state, at, context) : { state };
    }
    case 'let-go':
      return { ...show(idle, context, null), taken: true };
    case 'continue':
    case 'route':
      return { state };
    case 'bring-back':
      return { ...show(broughtBack(input.drawing), context, null), ...drop(state), taken: true };
  }
}

function hover(state: DrawAreaState, input: PointerInput, context: Context): Result {
  const seen = state.kind === 'drawing' ? { ...state, pointer: input.at } : state;
  return show(seen, context, aim(seen, input, context));
}

function key(state: DrawAreaState, name: string, context: Context): Result {
  if (name === 'Escape') {
    if (state.kind === 'idle') return { state, draft: null, leave: true, taken: true };
    // One level back: the ring in the hand first, the closed polygons then.
    const before = state.kind === 'drawing' ? stateOf(state.done, []) : idle;
    return { ...show(before, context, null), ...drop(state), taken: true };
  }
  if (state.kind === 'idle') return { state };
  if (state.kind === 'drawing' && (name === 'f' || name === 'F'))
    return { ...show({ ...state, follow: state.follow !== true }, context, null), taken: true };
  if (name === 'Enter') return state.kind === 'drawing' ? close(state, context) : finish(state, context);
  return name === 'Backspace' || name === 'Delete' ? takeBack(state, context) : { state };
}

function reduce(state: DrawAreaState, event: ToolEvent, context: Context): Result {
  switch (event.type) {
    case 'hover':
      return hover(state, event.input, context);
    case 'click':
      return click(state, event.input, context);
    case 'double-click':
      return finishAll(state, context);
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
      return { state: idle, draft: null, ...drop(state) };
    case 'refresh':
      return state.kind === 'idle' ? show(state, context, null) : { state };
    case 'press':
    case 'drag':
    case 'drop':
      return { state };
  }
}

/**
 * The tool that draws areas of one model: click by click, closed by the first vertex or Enter; then the next click starts
 * another polygon of the same item, and Enter or a double-click finishes the item with all of them. With `adds` each polygon
 * is added to the one selected item as soon as it is closed.
 */
export function drawArea(id: ToolId, model: ModelKey, { adds }: AreaOptions = { adds: false }): Tool<DrawAreaState> {
  return {
    id,
    idle,
    reduce: (state, event, env) => reduce(state, event, { model, env, adds }),
    reduceInput: (state, input, env) => reduceInput(state, input, { model, env, adds }),
  };
}
