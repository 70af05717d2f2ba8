import type { Pixel } from '../../../geo/lng-lat';
import { roundTo } from '../../../geo/position/round-to';
import { isRefusal } from '../../command-env';
import { nudgeNodes } from '../../commands/nodes/nudge-nodes';
import { insertVertex } from '../../commands/vertices/insert-vertex';
import { nudgeVertex } from '../../commands/vertices/nudge-vertex';
import { removeVertex } from '../../commands/vertices/remove-vertex';
import { isVertex, type Run, runsOf, samePlace, vertexAt } from '../../geometry/vertex';
import type { ToolEnv, ToolEvent } from '../tool';
import { addOnEdge } from './add-on-edge';
import {
  type ActiveVertex,
  atRest,
  nudgedNode,
  placeOf,
  reshapable,
  type SelectIdle,
  type SelectResult,
  selectIdle,
} from './select-state';

const arrows: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** CSS pixels of a nudge, and with Shift. */
const nudge = { plain: 1, shift: 10 } as const;

/** Moves the picked vertices by one pixel at this zoom, with a tag beside them of how far they have gone. */
function nudged(idle: SelectIdle, active: ActiveVertex, { by, env }: { by: Pixel; env: ToolEnv }): SelectResult {
  const from = vertexAt(env.document.get(active.ref)?.geometry ?? null, active);
  if (!from) return { state: idle };
  const { x, y } = env.project(from);
  const [a, b] = [env.unproject({ x, y }), env.unproject({ x: x + by.x, y: y + by.y })];
  const to = roundTo([from[0] + b[0] - a[0], from[1] + b[1] - a[1]]);
  const command = nudgeVertex(env, { ...active, to });
  if (isRefusal(command)) return { state: idle, command, taken: true };
  const start = idle.nudgedFrom ?? from;
  return { state: { ...idle, nudgedFrom: start }, command, taken: true };
}

/** Moves the selected point items by so many pixels of this zoom; null when not all that is selected are such. */
function nudgeSelected(idle: SelectIdle, by: Pixel, env: ToolEnv): SelectResult | null {
  const refs = env.selection;
  const from = placeOf(env.document.get(refs[0] ?? 'pole:0'));
  if (!from || !refs.every((ref) => env.editable(ref) && !env.shapeLocked(ref) && placeOf(env.document.get(ref))))
    return null;
  const { x, y } = env.project(from);
  const [a, b] = [env.unproject({ x, y }), env.unproject({ x: x + by.x, y: y + by.y })];
  const command = nudgeNodes(env, { refs, by: [b[0] - a[0], b[1] - a[1]] });
  if (isRefusal(command)) return { state: idle, command, taken: true };
  const begun = idle.nudgedNodes && nudgedNode(idle.nudgedNodes.refs, env) ? idle.nudgedNodes : { refs, from };
  return { state: { ...idle, nudgedNodes: begun }, command, taken: true };
}

/** The vertex before or after one in its run; a ring goes round, a line ends. */
function neighbour({ path, closed }: Run, index: number, by: 1 | -1): number {
  const next = index + by;
  if (closed) return (next + path.length) % path.length;
  return Math.max(0, Math.min(path.length - 1, next));
}

/** Steps along the line: from no vertex to its first or last one, and where it lies outside of the view, there. */
function stepped(idle: SelectIdle, by: 1 | -1, env: ToolEnv): SelectResult {
  const ref = reshapable(env);
  const runs = runsOf((ref && env.document.get(ref)?.geometry) ?? null);
  const run = runs[idle.active?.polygon ?? 0];
  if (ref === null || !run) return { state: idle };
  const start = by === 1 ? -1 : run.closed ? 0 : run.path.length;
  const index = neighbour(run, idle.active?.index ?? start, by);
  const active = { ref, polygon: run.polygon, index };
  const at = run.path[index];
  const focusedVertex = at ? { at, index, count: run.path.length } : undefined;
  return { ...atRest({ ...selectIdle, active }, env), ...(focusedVertex ? { focusedVertex } : {}), taken: true };
}

/** The vertex beside the last one picked comes to the active ones: `{` and `}` are the brackets with Shift. */
function pickedOn(idle: SelectIdle, active: ActiveVertex, { by, env }: { by: 1 | -1; env: ToolEnv }): SelectResult {
  const run = runsOf(env.document.get(active.ref)?.geometry ?? null)[active.polygon];
  if (!run) return { state: idle };
  const place = { polygon: active.polygon, index: neighbour(run, active.index, by) };
  const at = run.path[place.index];
  const before = [...(active.also ?? []), { polygon: active.polygon, index: active.index }];
  const also = before.filter((one) => !isVertex(one, place));
  const next = { ref: active.ref, ...place, also };
  const focusedVertex = at ? { at, index: place.index, count: run.path.length } : undefined;
  return { ...atRest({ ...selectIdle, active: next }, env), ...(focusedVertex ? { focusedVertex } : {}), taken: true };
}

/** A new vertex half way from the active one to the next, at the end of a line to the one before: where a midpoint shows. */
function addedBeside(idle: SelectIdle, active: ActiveVertex, env: ToolEnv): SelectResult {
  const run = runsOf(env.document.get(active.ref)?.geometry ?? null)[active.polygon];
  const on = run && neighbour(run, active.index, 1) !== active.index ? 1 : -1;
  const [from, to] = [run?.path[active.index], run?.path[neighbour(run, active.index, on)]];
  if (!from || !to || samePlace(from, to)) return { state: idle, taken: true };
  const place = { polygon: active.polygon, index: active.index + (on === 1 ? 1 : 0) };
  const at = roundTo([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  const command = insertVertex(env, { ref: active.ref, ...place, at });
  if (isRefusal(command)) return { state: idle, command, taken: true };
  return { state: { ...selectIdle, active: { ref: active.ref, ...place } }, command, taken: true };
}

/**
 * The work of keys with the vertices of the reshapable item, or with the selected point items (arrows with Ctrl), or null when they do
 * nothing: `[` `]` (Shift picks on), N, Delete, arrows.
 */
export function vertexKey(
  idle: SelectIdle,
  { key, modifiers, crosshair }: Extract<ToolEvent, { type: 'key' }>,
  env: ToolEnv,
): SelectResult | null {
  const arrow = arrows[key];
  const pixels = modifiers.shift ? nudge.shift : nudge.plain;
  const by = arrow && { x: arrow.x * pixels, y: arrow.y * pixels };
  // The arrows alone move the crosshair to a selected item; with Ctrl they move the item.
  if (modifiers.ctrl && by && !modifiers.alt && !idle.active) return nudgeSelected(idle, by, env);
  if (modifiers.ctrl || modifiers.alt) return null;
  if (key === ']' || key === '[') {
    const answer = stepped(idle, key === ']' ? 1 : -1, env);
    return answer.taken ? answer : null;
  }
  const { active } = idle;
  const adds = key.toLowerCase() === 'n' && !modifiers.shift;
  if (!active) return adds && crosshair ? addOnEdge(idle, { input: crosshair, ref: reshapable(env) }, env) : null;
  if (adds) return addedBeside(idle, active, env);
  if (key === '}' || key === '{') return pickedOn(idle, active, { by: key === '}' ? 1 : -1, env });
  if (key === 'Delete' || key === 'Backspace') {
    const command = removeVertex(env, active);
    return { state: isRefusal(command) ? idle : selectIdle, command, taken: true };
  }
  return by ? nudged(idle, active, { by, env }) : null;
}
