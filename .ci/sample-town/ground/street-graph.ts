import type { Random } from '../../../src/service/sample-town/random';
import { facesOf } from '../plane/faces';
import { middleOf, type Path, pathLength, simplify } from '../plane/path';
import {
  edgesByNode,
  type GraphEdge,
  type GraphLine,
  joined,
  type PlanarGraph,
  pruned,
  weave,
} from '../plane/planar-graph';
import { inside, perimeter, polygonArea } from '../plane/polygon';
import { culDeSacsOf } from './cul-de-sacs';
import { districtsOf } from './districts';
import { latticeOf } from './lattice';
import { nameStreets, type Unnamed } from './name-streets';
import { quarterAt } from './quarters';
import type { Skeleton } from './skeleton';
import type { StreetFacts } from './street-facts';

export type StreetGraph = PlanarGraph<StreetFacts>;
export type StreetEdge = GraphEdge<StreetFacts>;

const weaving = { merge: 14, prune: 58 };
/** A block thinner than this (area over perimeter, metres) is no block: one of its streets goes. */
const slimmest = 11;

/** How often a stretch of local street is left out, so that blocks differ in size and streets meet in a T. */
const leftOut = { core: 0.16, grid: 0.09, crescents: 0.2, industry: 0.1 } as const;

/** The parts of a skeleton street inside of the town's limit. */
function withinLimit(path: Path, limit: Path): Path[] {
  const parts: (readonly [number, number])[][] = [];
  let piece: (readonly [number, number])[] = [];
  for (const at of path) {
    if (inside(limit, at)) piece.push(at);
    else {
      if (piece.length > 1) parts.push(piece);
      piece = [];
    }
  }
  if (piece.length > 1) parts.push(piece);
  return parts;
}

function skeletonLines(skeleton: Skeleton): GraphLine<StreetFacts>[] {
  const limit = skeleton.limit.slice(0, -1);
  return skeleton.streets.flatMap((street) =>
    withinLimit(street.path, limit).map((path) => ({
      about: { name: street.name, class: street.class, quarter: null, long: true },
      path,
      keepEnds: true,
    })),
  );
}

function localLines(skeleton: Skeleton, seed: (label: string) => Random): GraphLine<StreetFacts>[] {
  const unnamed: Unnamed[] = districtsOf(skeleton).flatMap((district, i) =>
    latticeOf(district, seed(`lattice ${i}`)).map((line) => ({ ...line, quarter: district.quarter })),
  );
  const names = nameStreets(unnamed, seed('names'));
  const edge = skeleton.edge.map((street) => ({
    about: { name: street.name, class: street.class, quarter: quarterAt(middleOf(street.path)), long: true },
    path: street.path,
    keepEnds: false,
  }));
  const locals: GraphLine<StreetFacts>[] = unnamed.map((line, i) => ({
    about: { name: names[i] ?? 'Street', class: 'residential', quarter: line.quarter, long: line.family === 0 },
    path: line.path,
    keepEnds: false,
  }));
  return [...edge, ...locals];
}

/** Leaves out some local stretches, but no stretch whose removal would leave a loose end outside of the crescents. */
function thinned(graph: StreetGraph, random: Random): StreetGraph {
  const degree = new Map([...edgesByNode(graph)].map(([node, edges]) => [node, edges.length]));
  const edges = graph.edges.filter((edge) => {
    const { quarter } = edge.about;
    if (!quarter || edge.keepEnds || !random.chance(leftOut[quarter.layout])) return true;
    const [from, to] = [degree.get(edge.from) ?? 0, degree.get(edge.to) ?? 0];
    const least = quarter.layout === 'crescents' ? 3 : 4;
    if (Math.min(from, to) < 3 || Math.max(from, to) < least || pathLength(edge.path) > 190) return true;
    degree.set(edge.from, from - 1);
    degree.set(edge.to, to - 1);
    return false;
  });
  return joined(pruned({ nodes: graph.nodes, edges }, weaving.prune));
}

/** Takes out a local street wherever two run so close that no house fits between. */
function withoutSlivers(graph: StreetGraph): StreetGraph {
  const doomed = new Set<number>();
  for (const face of facesOf(graph)) {
    if (polygonArea(face.ring) / perimeter(face.ring) > slimmest) continue;
    const local = face.sides.filter(({ edge }) => edge.about.quarter && !edge.keepEnds && !doomed.has(edge.id));
    const longest = local.reduce<StreetEdge | null>(
      (best, { edge }) => (best && pathLength(best.path) >= pathLength(edge.path) ? best : edge),
      null,
    );
    if (longest) doomed.add(longest.id);
  }
  const edges = graph.edges.filter((edge) => !doomed.has(edge.id));
  return joined(pruned({ nodes: graph.nodes, edges }, weaving.prune));
}

/** Only what can be reached from the middle of the town. */
function connected(graph: StreetGraph): StreetGraph {
  const at = edgesByNode(graph);
  const start = graph.edges.reduce((best, edge) => {
    const size = (one: StreetEdge) => Math.hypot(...middleOf(one.path));
    return size(edge) < size(best) ? edge : best;
  });
  const reached = new Set([start.from]);
  const queue = [start.from];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (const edge of at.get(node) ?? []) {
      const other = edge.from === node ? edge.to : edge.from;
      if (!reached.has(other)) {
        reached.add(other);
        queue.push(other);
      }
    }
  }
  const edges = graph.edges.filter((edge) => reached.has(edge.from));
  return { nodes: graph.nodes, edges: edges.map((edge, id) => ({ ...edge, id })) };
}

/** The town's streets as a graph: skeleton, quarters, dead ends. */
export function streetGraphOf(skeleton: Skeleton, seed: (label: string) => Random): StreetGraph {
  const lines = [...skeletonLines(skeleton), ...localLines(skeleton, seed)];
  const first = withoutSlivers(thinned(withoutSlivers(weave(lines, weaving)), seed('thinning')));
  const kept: GraphLine<StreetFacts>[] = first.edges.map(({ about, path }) => ({ about, path, keepEnds: true }));
  const ends = culDeSacsOf(facesOf(first), seed('dead ends'));
  const graph = connected(weave([...kept, ...ends], { merge: 4, prune: 20 }));
  const edges = graph.edges.map((edge) => ({
    ...edge,
    path: simplify(edge.path, 0.5),
    about: edge.about.quarter ? edge.about : { ...edge.about, quarter: quarterAt(middleOf(edge.path)) },
  }));
  return { nodes: graph.nodes, edges };
}
