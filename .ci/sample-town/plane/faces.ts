import type { Path } from './path';
import { edgesByNode, type GraphEdge, type PlanarGraph } from './planar-graph';
import { polygonArea } from './polygon';

/** One side of an edge, walked with the face on the left. */
export type FaceSide<T> = { readonly edge: GraphEdge<T>; readonly forward: boolean };

/** An area that edges enclose: an open counterclockwise ring, and the edges along it. */
export type Face<T> = { readonly ring: Path; readonly sides: readonly FaceSide<T>[] };

function walked<T>(side: FaceSide<T>): Path {
  return side.forward ? side.edge.path : [...side.edge.path].reverse();
}

function heading<T>({ edge, forward }: FaceSide<T>): number {
  const [a, b] = forward ? [edge.path[0], edge.path[1]] : [edge.path.at(-1), edge.path.at(-2)];
  return a && b ? Math.atan2(b[1] - a[1], b[0] - a[0]) : 0;
}

/** A side as a whole number: edges are numbered from 0 without gaps. */
function keyOf<T>(side: FaceSide<T>): number {
  return side.edge.id * 2 + (side.forward ? 0 : 1);
}

/** For each directed side, the side that follows it around the face on its left. */
function followers<T>(graph: PlanarGraph<T>): readonly FaceSide<T>[] {
  const next: FaceSide<T>[] = [];
  for (const [node, edges] of edgesByNode(graph)) {
    const leaving = edges
      .map((edge) => ({ edge, forward: edge.from === node }))
      .map((side) => ({ side, angle: heading(side) }))
      .sort((a, b) => a.angle - b.angle);
    leaving.forEach(({ side }, i) => {
      const clockwise = leaving[(i + leaving.length - 1) % leaving.length];
      if (clockwise) next[keyOf({ edge: side.edge, forward: !side.forward })] = clockwise.side;
    });
  }
  return next;
}

/** Takes out dead ends: an edge walked in and straight back out encloses nothing. */
function withoutSpurs<T>(sides: readonly FaceSide<T>[]): FaceSide<T>[] {
  const kept: FaceSide<T>[] = [];
  for (const side of sides) {
    const last = kept.at(-1);
    if (last && last.edge.id === side.edge.id) kept.pop();
    else kept.push(side);
  }
  while (kept.length > 1 && kept[0]?.edge.id === kept.at(-1)?.edge.id) {
    kept.pop();
    kept.shift();
  }
  return kept;
}

/** Every bounded face of the graph. */
export function facesOf<T>(graph: PlanarGraph<T>): Face<T>[] {
  const next = followers(graph);
  const seen = new Set<number>();
  const faces: Face<T>[] = [];
  for (const edge of graph.edges) {
    for (const forward of [true, false]) {
      const round: FaceSide<T>[] = [];
      let side: FaceSide<T> | undefined = { edge, forward };
      while (side && !seen.has(keyOf(side))) {
        seen.add(keyOf(side));
        round.push(side);
        side = next[keyOf(side)];
      }
      const sides = withoutSpurs(round);
      const ring = sides.flatMap((one) => walked(one).slice(0, -1));
      if (ring.length >= 3 && polygonArea(ring) > 1) faces.push({ ring, sides });
    }
  }
  return faces;
}
