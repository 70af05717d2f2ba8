import type { LngLat, Pixel } from '../../../geo/lng-lat';
import { nearestOnPath, nearestOnPixelPath } from '../../../geo/path/nearest-on-path';
import type { PathCut } from '../../../geo/path/split-path';
import { roundTo } from '../../../geo/position/round-to';
import { isNode, specOf } from '../../../items/registry';
import type { SnapCandidate } from '../../draft/draft';
import { pixelDistance } from '../../picking/pixel-distance';
import type { PointerInput, ToolEnv } from '../tool';
import type { LineItem } from './selected-line';

/** How near to the line a pointer must be, and from where a vertex or a node takes it, CSS pixels. */
const reach = { mouse: 24, pen: 24, touch: 44 } as const;
const pull = { mouse: 12, pen: 12, touch: 26 } as const;
/** A node further off the line than this stands beside it, not on it, metres. */
const onLine = 2;

export type SplitPlace = { readonly cut: PathCut; readonly snap: SnapCandidate | null };

type Near = { readonly index: number; readonly pixel: Pixel; readonly pixels: number };

/** The nearest place of a line on the screen. */
function nearestPixel(path: readonly LngLat[], input: PointerInput, env: ToolEnv): Near | null {
  const found = nearestOnPixelPath(input.pixel, path.map(env.project));
  return found && { index: found.index, pixel: found.at, pixels: found.pixels };
}

/** The vertex between the ends that takes the pointer, or null. */
function vertexNear({ geometry }: LineItem, input: PointerInput, env: ToolEnv): SplitPlace | null {
  let best: { index: number; at: LngLat; pixels: number } | null = null;
  for (const [index, at] of geometry.path.entries()) {
    if (index === 0 || index === geometry.path.length - 1) continue;
    const pixels = pixelDistance(env.project(at), input.pixel);
    if (pixels <= (best?.pixels ?? pull[input.pointer])) best = { index, at, pixels };
  }
  if (!best) return null;
  const snap: SnapCandidate = { kind: 'vertex', at: best.at, ref: null, name: '', pixels: best.pixels };
  return { cut: { index: best.index, at: best.at }, snap };
}

/** The cut at a node beside the pointer that stands on the line: the ends will meet it. */
function nodeNear({ geometry, ref }: LineItem, input: PointerInput, env: ToolEnv): SplitPlace | null {
  const snap = env.snap(input, { exclude: [ref] });
  const isOnNode = snap?.kind === 'node' && snap.ref !== null && isNode(specOf(snap.ref));
  const found = isOnNode ? nearestOnPath(snap.at, geometry.path) : null;
  return snap && found && found.metres <= onLine ? { cut: { index: found.index, at: snap.at }, snap } : null;
}

/**
 * Where a pointer would cut a line: at a pole, closure or handhole that stands on it, at a vertex, else at the nearest place, to a
 * centimetre. Null when the line is not near. Alt ignores nodes and vertices.
 */
export function splitPlace(line: LineItem, input: PointerInput, env: ToolEnv): SplitPlace | null {
  const near = nearestPixel(line.geometry.path, input, env);
  if (!near || near.pixels > reach[input.pointer]) return null;
  const caught = input.modifiers.alt ? null : (nodeNear(line, input, env) ?? vertexNear(line, input, env));
  if (caught) return caught;
  const at = nearestOnPath(roundTo(env.unproject(near.pixel)), line.geometry.path)?.at ?? env.unproject(near.pixel);
  return { cut: { index: near.index, at: roundTo(at) }, snap: null };
}

/** The cuts that the keys step through: the vertices between the ends; a straight line has its middle. */
export function splitStops({ geometry: { path } }: LineItem): readonly PathCut[] {
  const inner = path.slice(1, -1).map((at, index): PathCut => ({ index: index + 1, at }));
  const [a, b] = [path[0], path[1]];
  if (inner.length > 0 || !a || !b) return inner;
  return [{ index: 0, at: roundTo([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]) }];
}
