import type { LngLat } from '../../../geo/lng-lat';
import { nearestOnPixelPath } from '../../../geo/path/nearest-on-path';
import { roundTo } from '../../../geo/position/round-to';
import type { ItemRef } from '../../../items/item';
import { isRefusal } from '../../command-env';
import { insertVertex } from '../../commands/vertices/insert-vertex';
import { runsOf, type VertexPlace } from '../../geometry/vertex';
import { boundsAround } from '../../picking/pixel-distance';
import type { PointerInput, ToolEnv } from '../tool';
import { handleAt, handlesOf } from './handles';
import { type SelectIdle, type SelectResult, selectIdle } from './select-state';

/** How near an edge must be, CSS pixels. */
const reach = { mouse: 10, pen: 10, touch: 22 } as const;

type Found = { readonly place: VertexPlace; readonly at: LngLat; readonly pixels: number };

/** The nearest place on an edge of a shape, and the index that a new vertex would get there. */
function onEdge(ref: ItemRef, input: PointerInput, env: ToolEnv): Found | null {
  const [west, south, east, north] = boundsAround(input.pixel, reach[input.pointer], env.unproject);
  let best: Found | null = null;
  for (const { polygon, path, closed } of runsOf(env.document.get(ref)?.geometry ?? null)) {
    for (const [index, from] of path.entries()) {
      const to = path[index + 1] ?? (closed ? path[0] : undefined);
      if (!to || Math.max(from[0], to[0]) < west || Math.min(from[0], to[0]) > east) continue;
      if (Math.max(from[1], to[1]) < south || Math.min(from[1], to[1]) > north) continue;
      const found = nearestOnPixelPath(input.pixel, [env.project(from), env.project(to)]);
      if (!found || found.pixels > (best?.pixels ?? reach[input.pointer])) continue;
      best = { place: { polygon, index: index + 1 }, at: roundTo(env.unproject(found.at)), pixels: found.pixels };
    }
  }
  return best;
}

/**
 * A double-click on an edge of the item that was selected when it began, or N with the crosshair on one of the selected item: a
 * vertex there, active at once. On a vertex, or beside the item, it does nothing.
 */
export function addOnEdge(
  idle: SelectIdle,
  { input, ref }: { readonly input: PointerInput; readonly ref: ItemRef | null },
  env: ToolEnv,
): SelectResult {
  const geometry = ref && env.editable(ref) && !env.shapeLocked(ref) ? env.document.get(ref)?.geometry : null;
  if (!ref || !geometry || input.modifiers.shift) return { state: idle };
  const vertices = handlesOf(geometry, null).filter(({ kind }) => kind === 'vertex');
  const found = handleAt(vertices, input, env) ? null : onEdge(ref, input, env);
  if (!found) return { state: idle };
  const active = { ref, ...found.place };
  const command = insertVertex(env, { ...active, at: found.at });
  if (isRefusal(command)) return { state: idle, command, taken: true };
  return { state: { ...selectIdle, active }, select: [ref], command, taken: true };
}
