import type { ItemRef } from '../../../items/item';
import { isVertex } from '../../geometry/vertex';
import { pixelDistance } from '../../picking/pixel-distance';
import type { PointerInput, Tool, ToolEnv, ToolEvent } from '../tool';
import { addOnEdge } from './add-on-edge';
import { dragOn, dropDragged, showDrag } from './drag';
import { gripAt, handleAt } from './handles';
import {
  type ActiveVertex,
  atRest,
  handlesNow,
  type LastClick,
  reshapable,
  restHint,
  type SelectIdle,
  type SelectResult,
  type SelectState,
  selectIdle,
} from './select-state';
import { dropBox, sweepBox } from './sweep';
import { vertexKey } from './vertex-key';

function idleOf(state: SelectState): SelectIdle {
  if (state.kind === 'idle') return state;
  return state.kind === 'holding' || state.kind === 'sweeping' ? state.idle : selectIdle;
}

/** A drag whose release was never heard leaves nothing behind: what its preview showed goes with it. */
function tidied(state: SelectState, env: ToolEnv): Partial<SelectResult> {
  return state.kind === 'idle' || state.kind === 'holding' ? {} : atRest(selectIdle, env);
}

/** Two clicks this near, CSS pixels, are on the same spot. */
const sameSpot = { mouse: 4, pen: 4, touch: 12 } as const;

function repeats(last: LastClick | null, pickList: readonly ItemRef[], input: PointerInput): boolean {
  if (!last || pixelDistance(last.pixel, input.pixel) > sameSpot[input.pointer]) return false;
  return pickList.length === last.pickList.length && pickList.every((ref, index) => ref === last.pickList[index]);
}

/** The item under the pointer: the item that clicks on this spot have stepped to, else the item that a click would pick. */
function underPointer(
  { last }: SelectIdle,
  pickList: readonly ItemRef[],
  { input, selection }: { readonly input: PointerInput; readonly selection: readonly ItemRef[] },
): ItemRef | null {
  const chosen = last && repeats(last, pickList, input) ? last.pickList[last.index] : undefined;
  return chosen !== undefined && selection.includes(chosen) ? chosen : (pickList[0] ?? null);
}

/**
 * A click of the select tool. On a vertex of the reshapable item it makes that vertex active, unless the click repeats
 * one on the same spot where several items lie: then it steps to the next of them, as everywhere.
 */
function pick(idle: SelectIdle, input: PointerInput, env: ToolEnv): SelectResult {
  const pickList = env.hits(input, true);
  const { pixel } = input;
  const again = !input.modifiers.shift && !env.multiSelect && repeats(idle.last, pickList, input);
  const ref = reshapable(env);
  const handle = handleAt(handlesNow(env, idle.active), input, env);
  const before = again && idle.last ? idle.last.before : ref;
  if (ref !== null && handle?.kind === 'vertex' && !(again && pickList.length > 1)) {
    const { polygon, index } = handle;
    const adds = input.modifiers.shift ? 'toggles' : env.multiSelect ? 'adds' : 'alone';
    const active = withPicked(idle.active, { ref, polygon, index }, adds);
    const last = { pixel, pickList, index: Math.max(0, pickList.indexOf(ref)), before };
    return { ...atRest({ kind: 'idle', active, last }, env), taken: true };
  }
  if (input.modifiers.shift || env.multiSelect)
    return { state: selectIdle, select: added(env.selection, pickList[0]), taken: true };
  const index = again && idle.last ? (idle.last.index + 1) % pickList.length : 0;
  const chosen = pickList[index];
  if (chosen === undefined) return { state: selectIdle, select: [], taken: true };
  return {
    state: { kind: 'idle', active: null, last: { pixel, pickList, index, before } },
    select: [chosen],
    hover: chosen,
    taken: true,
  };
}

/**
 * With Shift a vertex comes to the active ones, or leaves them; else it is the only one. While several are picked without a
 * keyboard it only comes: the finger that rests on one to remove them all is a tap too when it lifts.
 */
function withPicked(
  before: ActiveVertex | null,
  vertex: ActiveVertex,
  how: 'toggles' | 'adds' | 'alone',
): ActiveVertex | null {
  if (how === 'alone' || before?.ref !== vertex.ref) return vertex;
  const picked = [...(before.also ?? []), { polygon: before.polygon, index: before.index }];
  const others = picked.filter((place) => !isVertex(place, vertex));
  if (how === 'adds' || others.length === picked.length) return { ...vertex, also: others };
  const last = others.at(-1);
  return last ? { ref: vertex.ref, ...last, also: others.slice(0, -1) } : null;
}

/** Shift adds an unselected item and removes a selected one. Shift beside everything changes nothing. */
function added(selection: readonly ItemRef[], ref: ItemRef | undefined): readonly ItemRef[] {
  if (ref === undefined) return selection;
  return selection.includes(ref) ? selection.filter((other) => other !== ref) : [...selection, ref];
}

function hover(state: SelectState, input: PointerInput, env: ToolEnv): SelectResult {
  const idle = idleOf(state);
  const pickList = env.hits(input);
  const handle = gripAt(handlesNow(env, idle.active), input, env);
  const { shift, alt } = input.modifiers;
  const free = shift ? 'add' : alt ? 'subtract' : pickList.length > 0 ? 'pointer' : 'default';
  const cursor = handle ? 'move' : free;
  const onVertex = handle !== null && handle.kind !== 'point';
  return {
    ...tidied(state, env),
    state: idle,
    hover: underPointer(idle, pickList, { input, selection: env.selection }),
    pickList,
    cursor,
    ...(onVertex ? { hint: 'select-vertex' } : !idle.active ? { hint: restHint(env) } : {}),
  };
}

/** A press belongs to the tool on a handle, or with Shift or Alt for a box: everywhere else the map pans. */
function press(state: SelectState, input: PointerInput, env: ToolEnv): SelectResult {
  const idle = idleOf(state);
  const ref = reshapable(env);
  const handle = gripAt(handlesNow(env, idle.active), input, env);
  const { shift, alt } = input.modifiers;
  if (ref === null || !handle) {
    if (!shift && !alt) return { ...tidied(state, env), state: idle };
    return { ...tidied(state, env), state: { kind: 'sweeping', from: input.at, idle }, taken: true };
  }
  return { ...tidied(state, env), state: { kind: 'holding', ref, handle, idle }, taken: true };
}

function drag(state: SelectState, input: PointerInput, env: ToolEnv): SelectResult {
  if (state.kind === 'dragging-vertex' || state.kind === 'dragging-node') return dragOn(state, input, env);
  if (state.kind === 'sweeping') return sweepBox(state, input, env);
  if (state.kind === 'idle') return { state };
  const { ref, handle } = state;
  const { at, polygon, index } = handle;
  const begun = { at, detach: false, excluded: null, found: null };
  if (handle.kind === 'point') return dragOn({ kind: 'dragging-node', ref, ...begun }, input, env);
  const fresh = handle.kind === 'midpoint';
  const vertex = fresh ? { ref, polygon, index: index + 1 } : heldVertex({ ref, polygon, index }, state.idle.active);
  return dragOn({ kind: 'dragging-vertex', vertex, fresh, ...begun }, input, env);
}

/** A vertex that is one of those picked takes the others along; another one goes alone. */
function heldVertex(vertex: ActiveVertex, active: ActiveVertex | null): ActiveVertex {
  if (active?.ref !== vertex.ref) return vertex;
  const picked = [...(active.also ?? []), { polygon: active.polygon, index: active.index }];
  const also = picked.filter((place) => !isVertex(place, vertex));
  return also.length < picked.length ? { ...vertex, also } : vertex;
}

function drop(state: SelectState, input: PointerInput, env: ToolEnv): SelectResult {
  if (state.kind === 'dragging-vertex' || state.kind === 'dragging-node') return dropDragged(state, input, env);
  if (state.kind === 'sweeping') return dropBox(state, input, env);
  return { state: idleOf(state) };
}

/** Ends a drag or sweep without an edit. Taken only when there was one. */
function letGo(state: SelectState, env: ToolEnv): SelectResult {
  return { ...atRest(idleOf(state), env), taken: state.kind !== 'idle' };
}

function key(state: SelectState, event: Extract<ToolEvent, { type: 'key' }>, env: ToolEnv): SelectResult {
  if (event.key === 'Escape') {
    if (state.kind !== 'idle') return letGo(state, env);
    if (state.active) return { ...atRest(selectIdle, env), taken: true };
    return env.selection.length > 0 ? { state: selectIdle, select: [], taken: true } : { state };
  }
  return (state.kind === 'idle' ? vertexKey(state, event, env) : null) ?? { state };
}

function refresh(state: SelectState, env: ToolEnv): SelectResult {
  if (state.kind === 'dragging-vertex' || state.kind === 'dragging-node') {
    return showDrag(state, env);
  }
  if (state.kind === 'sweeping') return { state };
  return state.kind === 'idle' ? atRest(state, env) : { ...atRest(state.idle, env), state };
}

function reduce(state: SelectState, event: ToolEvent, env: ToolEnv): SelectResult {
  switch (event.type) {
    case 'hover':
      return hover(state, event.input, env);
    case 'press':
      return press(state, event.input, env);
    case 'drag':
      return drag(state, event.input, env);
    case 'drop':
      return drop(state, event.input, env);
    case 'click':
      return { ...tidied(state, env), ...pick(idleOf(state), event.input, env) };
    case 'double-click':
      return addOnEdge(idleOf(state), { input: event.input, ref: idleOf(state).last?.before ?? null }, env);
    case 'redo':
      return { state };
    case 'leave':
      return { state, hover: null, pickList: [] };
    case 'key':
      return key(state, event, env);
    case 'undo':
      return state.kind === 'idle' ? { state } : letGo(state, env);
    case 'cancel':
      return atRest(selectIdle, env);
    case 'refresh':
      return refresh(state, env);
  }
}

/** The tool that selects, and reshapes the selection: vertices of lines and areas, places of point items. */
export const selectTool: Tool<SelectState> = { id: 'select', idle: selectIdle, reduce };
