import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { joinToleranceMetres } from '../network/join-tolerance';
import type { Scene, SceneLine } from './scene';
import type { SceneCheck } from './scene-check';

type Edge = readonly [from: LngLat, to: LngLat];

function turn([a, b]: Edge, c: LngLat): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Where two edges cross, or null; edges that only touch do not. */
function crossingOf(one: Edge, other: Edge): LngLat | null {
  const [a, b] = [turn(other, one[0]), turn(other, one[1])];
  const [c, d] = [turn(one, other[0]), turn(one, other[1])];
  if (!(a * b < 0 && c * d < 0)) return null;
  const t = a / (a - b);
  return [one[0][0] + t * (one[1][0] - one[0][0]), one[0][1] + t * (one[1][1] - one[0][1])];
}

function edgeOf({ path }: SceneLine, index: number): Edge | null {
  const [a, b] = [path[index], path[index + 1]];
  return a && b ? [a, b] : null;
}

/** True when a vertex of either edge is where they cross: then they have a node, or nearly. */
function hasNode(at: LngLat, edges: readonly Edge[]): boolean {
  return edges.flat().some((vertex) => isWithinMetres(vertex, at, joinToleranceMetres));
}

/** Where segment number `line` crosses later ones of its level and type: an aerial one over a duct needs no node. */
function* crossingsOf(scene: Scene, line: number) {
  const mine = scene.segments[line];
  if (!mine || mine.level === 'drop') return;
  const found: { other: SceneLine; at: LngLat }[] = [];
  for (const [index, a] of mine.path.entries()) {
    const edge = edgeOf(mine, index);
    if (!edge) continue;
    const b = edge[1];
    const box = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])] as const;
    scene.edges().search(box, (number, start) => {
      const other = scene.segments[number];
      if (number <= line || !other || other.level !== mine.level || other.type !== mine.type) return;
      const its = edgeOf(other, start);
      const at = its && crossingOf(edge, its);
      if (its && at && !hasNode(at, [edge, its])) found.push({ other, at });
    });
  }
  for (const { other, at } of found) yield { ref: mine.ref, other: other.ref, at };
}

/** Segments of one network level and route type that cross with no vertex in common. Drops may. */
export const checkCrossings: SceneCheck = function* (scene) {
  for (const line of scene.segments.keys()) {
    if (line % 500 === 0) yield null;
    for (const crossing of crossingsOf(scene, line)) yield { rule: 'crossing', ...crossing };
  }
};
