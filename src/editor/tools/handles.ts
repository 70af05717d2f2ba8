import type { LngLat } from '../../geo/lng-lat';
import type { ItemGeometry } from '../../items/item';
import type { Handle } from '../draft';
import { pixelDistance, reachAround } from '../pixel-distance';
import { runsOf, samePlace, type VertexPlace } from '../vertex';
import type { PointerInput, ToolEnv } from './tool';

/** A shape of more vertices than this shows no midpoints: they would lie on each other anyway. */
const midpointLimit = 2000;

/** Radius of a handle's hit area: 24 px across for a mouse, 44 px for a finger (interactions.md 2). */
const handleRadius = { mouse: 12, pen: 12, touch: 22 } as const;

/** A vertex wins over a midpoint that is nearer by no more than this many pixels. */
const vertexHeadStart = 4;

type InHand = VertexPlace & { readonly also?: readonly VertexPlace[] };

/** The grips of a shape: one on a point, vertices and midpoints on lines and areas. `active` are the vertices in the hand. */
export function handlesOf(geometry: ItemGeometry, active: InHand | null): readonly Handle[] {
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

/** The grip under a pointer: nearest first, near-ties go to the vertex. */
export function handleAt(handles: readonly Handle[], input: PointerInput, env: ToolEnv): Handle | null {
  const radius = handleRadius[input.pointer];
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
