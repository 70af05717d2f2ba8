import type { ItemRef } from '../../../items/item';
import { isVertex } from '../../geometry/vertex';
import { pixelDistance } from '../../picking/pixel-distance';
import type { PointerInput, ToolEnv } from '../tool';
import { handleAt } from './handles';
import {
  type ActiveVertex,
  atRest,
  handlesNow,
  type LastClick,
  reshapable,
  type SelectIdle,
  type SelectResult,
  selectIdle,
} from './select-state';

/** Two clicks this near, CSS pixels, are on the same spot. */
const sameSpot = { mouse: 4, pen: 4, touch: 12 } as const;

function repeats(last: LastClick | null, pickList: readonly ItemRef[], input: PointerInput): boolean {
  if (!last || pixelDistance(last.pixel, input.pixel) > sameSpot[input.pointer]) return false;
  return pickList.length === last.pickList.length && pickList.every((ref, index) => ref === last.pickList[index]);
}

/** What a pointer is on: the one that the clicks on this spot have stepped to, else what a click would pick. */
export function underPointer(
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
export function pick(idle: SelectIdle, input: PointerInput, env: ToolEnv): SelectResult {
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

/** Shift adds what is not selected yet and takes out what is. Shift beside everything changes nothing. */
function added(selection: readonly ItemRef[], ref: ItemRef | undefined): readonly ItemRef[] {
  if (ref === undefined) return selection;
  return selection.includes(ref) ? selection.filter((other) => other !== ref) : [...selection, ref];
}
