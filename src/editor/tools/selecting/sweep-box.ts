import { isVertex } from '../../geometry/vertex';
import type { PointerInput, ToolEnv } from '../tool';
import { atRest, type BoxSweep, type SelectResult, selectIdle } from './select-state';
import { boxCorners, showSweep, sweepMode, sweptSelection, sweptVertices } from './sweep';

/** Shows the box between the press and the pointer. */
export function sweepBox(state: BoxSweep, input: PointerInput, env: ToolEnv): SelectResult {
  const look = showSweep(boxCorners(state.from, input.at), sweepMode(input.modifiers, env));
  return { state, ...look, hover: null, pickList: [], taken: true };
}

/** Selects what the box touches; where it holds vertices of the one selected shape, it is meant for those. */
export function dropBox(state: BoxSweep, input: PointerInput, env: ToolEnv): SelectResult {
  const corners = boxCorners(state.from, input.at);
  const mode = sweepMode(input.modifiers, env);
  const [only] = env.selection;
  const places = mode === 'add' ? sweptVertices(env, corners) : [];
  const last = places.at(-1);
  if (only !== undefined && last) {
    const before = state.idle.active ? [...(state.idle.active.also ?? []), state.idle.active] : [];
    const kept = before.filter((one) => !places.some((place) => isVertex(place, one)));
    const also = [...kept.map(({ polygon, index }) => ({ polygon, index })), ...places.slice(0, -1)];
    const active = { ref: only, ...last, also };
    return { ...atRest({ kind: 'idle', active, last: null }, env), cursor: 'default', taken: true };
  }
  const select = sweptSelection(env.selection, env.swept(corners), mode);
  return { ...atRest(selectIdle, env), select, cursor: 'default', taken: true };
}
