import { isVertex } from '../../geometry/vertex';
import type { PointerInput, Tool, ToolEnv, ToolEvent } from '../tool';
import { addOnEdge } from './add-on-edge';
import { dragOn, dropDragged, showDrag } from './drag';
import { gripAt } from './handles';
import { pick, underPointer } from './pick';
import {
  type ActiveVertex,
  atRest,
  handlesNow,
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

/** The tool that selects, and reshapes what is selected: vertices of lines and areas, places of point items. */
export const selectTool: Tool<SelectState> = { id: 'select', idle: selectIdle, reduce };
