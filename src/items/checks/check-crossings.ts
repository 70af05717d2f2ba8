import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { boxOfRun, type EdgeRun, edgeRuns } from '../../geo/spatial/edge-index';
import { joinToleranceMetres } from '../network/join-tolerance';
import type { SceneCheck } from './check';
import { eachItem, stepSize } from './each-item';
import type { Finding, Rule } from './finding';
import type { Scene, SceneLine } from './scene';

export const crossing = { id: 'crossing', severity: 'warning' } as const satisfies Rule;

type Edge = readonly [from: LngLat, to: LngLat];

/** Two lines that cross more often are two readings of one trench, or a position at rest: more findings do not help. */
export const mostOfPair = 10;

function turn([a, b]: Edge, c: LngLat): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Where two edges cross, or null; edges that only touch do not. */
function crossingOf(one: Edge, other: Edge): LngLat | null {
  const [a, b] = [turn(other, one[0]), turn(other, one[1])];
  if (a * b >= 0) return null;
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

type Near = { readonly other: SceneLine; readonly edge: Edge };

type Looking = { readonly mine: SceneLine; readonly line: number; readonly isDone: (other: SceneLine) => boolean };

/** The edges of later lines, of this level and type, around a run of edges. */
function edgesAround(scene: Scene, run: EdgeRun, { mine, line, isDone }: Looking): readonly Near[] {
  const near: Near[] = [];
  const visit = (number: number, start: number) => {
    const other = scene.segments[number];
    const edge = other && edgeOf(other, start);
    if (edge) near.push({ other, edge });
  };
  const isWanted = (number: number) => {
    const other = number > line ? scene.segments[number] : undefined;
    return other !== undefined && other.level === mine.level && other.type === mine.type && !isDone(other);
  };
  scene.edges().search(boxOfRun(mine.path, run), visit, isWanted);
  return near;
}

/** Where segment number `line` crosses later ones of its level and type: an aerial one over a duct needs no node. */
function* crossingsOf(scene: Scene, mine: SceneLine, line: number): Generator<Finding | null> {
  if (mine.level === 'drop') return;
  const counts = new Map<SceneLine, number>();
  const isDone = (other: SceneLine) => (counts.get(other) ?? 0) >= mostOfPair;
  let compared = 0;
  for (const run of edgeRuns(mine.path.length)) {
    const near = edgesAround(scene, run, { mine, line, isDone });
    for (let index = run.from; index < run.to; index += 1) {
      const edge = edgeOf(mine, index);
      if (!edge) continue;
      compared += near.length;
      for (const { other, edge: its } of near) {
        const at = crossingOf(edge, its);
        if (!at || hasNode(at, [edge, its]) || isDone(other)) continue;
        counts.set(other, (counts.get(other) ?? 0) + 1);
        yield { rule: crossing.id, ref: mine.ref, other: other.ref, at };
      }
      if (compared >= stepSize) {
        compared = 0;
        yield null;
      }
    }
  }
}

/** Finds segments of one network level and route type that cross with no vertex in common. Drops may. */
export const checkCrossings: SceneCheck = {
  rules: [crossing],
  scene: (scene) => eachItem(scene.segments, (mine, line) => crossingsOf(scene, mine, line)),
};
