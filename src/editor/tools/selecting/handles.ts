import type { LngLat } from '../../../geo/lng-lat';
import type { ItemGeometry } from '../../../items/item';
import type { Handle } from '../../draft/draft';
import { runsOf, samePlace, type VertexPlace } from '../../geometry/vertex';
import { pixelDistance, reachAround } from '../../picking/pixel-distance';
import type { PointerInput, ToolEnv } from '../tool';

/** A shape of more vertices than this shows no midpoints: they would lie on each other anyway. */
const midpointLimit = 2000;

/**
 * How far from a handle's middle a drag may begin, CSS pixels: on the symbol (10 px) or the ring around it (12 px), with 2 px more
 * under a finger. What begins further off pans, however near the selected item is.
 */
export const gripReach = { mouse: 12, pen: 12, touch: 14 } as const;

/** How far from it a click or a tap still picks a vertex: 44 px across for a finger (docs/editing.md 2), because nothing moves by it. */
const pickReach = { mouse: 12, pen: 12, touch: 22 } as const;

/** A vertex wins over a midpoint that is nearer by no more than this many pixels. */
const vertexHeadStart = 4;

type ActiveVertices = VertexPlace & { readonly also?: readonly VertexPlace[] };

/** The grips of a shape: one on a point, vertices and midpoints on lines and areas. `active` are the active vertices. */
export function handlesOf(geometry: ItemGeometry, active: ActiveVertices | null): readonly Handle[] {
  if (geometry.kind === 'point') {
    return [{ kind: 'point', at: geometry.at, polygon: 0, index: 0, active: false }];
  }
  const runs = runsOf(geometry);
  const nameOf = ({ polygon, index }: VertexPlace) => `${polygon}.${index}`;
  const picked = new Set(active ? [active, ...(active.also ?? [])].map(nameOf) : []);
  const vertices = runs.flatMap(({ polygon, path }) =>
    path.map((at, index): Handle => {
      const isActive = picked.size > 0 && picked.has(nameOf({ polygon, index }));
      return { kind: 'vertex', at, polygon, index, active: isActive };
    }),
  );
  return vertices.length > midpointLimit ? vertices : [...vertices, ...runs.flatMap(midpointsOf)];
}

/** The handle that a drag from here would move: nearest first, near-ties go to the vertex. */
export function gripAt(handles: readonly Handle[], input: PointerInput, env: ToolEnv): Handle | null {
  return nearestHandle(handles, input, { env, radius: gripReach[input.pointer] });
}

/** The handle that a click or a tap here means: nearest first, near-ties go to the vertex. */
export function handleAt(handles: readonly Handle[], input: PointerInput, env: ToolEnv): Handle | null {
  return nearestHandle(handles, input, { env, radius: pickReach[input.pointer] });
}

function nearestHandle(
  handles: readonly Handle[],
  input: PointerInput,
  { env, radius }: { readonly env: ToolEnv; readonly radius: number },
): Handle | null {
  const reach = reachAround(input.pixel, radius + vertexHeadStart, env.unproject);
  let best: { handle: Handle; pixels: number } | null = null;
  for (const handle of handles) {
    if (!reach(handle.at)) continue;
    const distance = pixelDistance(env.project(handle.at), input.pixel);
    if (distance > radius) continue;
    const pixels = handle.kind === 'midpoint' ? distance + vertexHeadStart : distance;
    if (!best || pixels < best.pixels) best = { handle, pixels };
  }
  return best?.handle ?? null;
}

function midpointsOf(run: { polygon: number; path: readonly LngLat[]; closed: boolean }): readonly Handle[] {
  return run.path.flatMap((from, index): readonly Handle[] => {
    const to = run.path[index + 1] ?? (run.closed ? run.path[0] : undefined);
    // Two vertices in one place leave no room for a grip between them.
    if (!to || samePlace(from, to)) return [];
    const at: LngLat = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return [{ kind: 'midpoint', at, polygon: run.polygon, index, active: false }];
  });
}
