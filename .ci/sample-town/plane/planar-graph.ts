import { createGridIndex } from './grid-index';
import { endOf, middleOf, type Path, pathLength, startOf } from './path';
import { between, crossing, distance, type Point } from './point';

/** A line to be woven into a graph. Earlier lines win where two run on top of each other. */
export type GraphLine<T> = { readonly about: T; readonly path: Path; readonly keepEnds: boolean };

export type GraphNode = { readonly id: number; readonly at: Point };

/** A stretch between two nodes: its path runs from `from` to `to`, ends exactly on them. */
export type GraphEdge<T> = {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly path: Path;
  readonly about: T;
  readonly keepEnds: boolean;
};

export type PlanarGraph<T> = { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge<T>[] };

/** Distances in metres: crossings closer than `merge` become one node; loose ends shorter than `prune` are cut off. */
export type WeaveOptions = { readonly merge: number; readonly prune: number };

type Cut = { readonly position: number; readonly at: Point };
type Stretch = { readonly line: number; readonly index: number; readonly ends: readonly [Point, Point] };

function cutsOf<T>(lines: readonly GraphLine<T>[]): Cut[][] {
  const index = createGridIndex<Stretch>(60);
  const cuts: Cut[][] = lines.map(() => []);
  lines.forEach((line, number) => {
    line.path.forEach((b, i) => {
      const a = line.path[i - 1];
      if (!a) return;
      const mine: Stretch = { line: number, index: i - 1, ends: [a, b] };
      const reach = Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])) / 2 + 1;
      for (const other of index.near(between(a, b, 0.5), reach)) {
        if (other.line === number) continue;
        const shares = crossing(mine.ends, other.ends);
        if (!shares) continue;
        const at = between(a, b, shares[0]);
        cuts[number]?.push({ position: mine.index + shares[0], at });
        cuts[other.line]?.push({ position: other.index + shares[1], at });
      }
      index.add(mine, [a, b]);
    });
  });
  return cuts;
}

function createNodes(merge: number) {
  const nodes: GraphNode[] = [];
  const index = createGridIndex<GraphNode>(40);
  const nodeAt = (at: Point): GraphNode => {
    let best: GraphNode | null = null;
    for (const node of index.near(at, merge)) {
      if (distance(node.at, at) < merge && (!best || distance(node.at, at) < distance(best.at, at))) best = node;
    }
    if (best) return best;
    const node = { id: nodes.length, at };
    nodes.push(node);
    index.add(node, [at]);
    return node;
  };
  return { nodes, nodeAt };
}

function piecesOf(path: Path, cuts: readonly Cut[]): Path[] {
  const all = [{ position: 0, at: startOf(path) }, ...cuts, { position: path.length - 1, at: endOf(path) }];
  all.sort((a, b) => a.position - b.position);
  const pieces: Path[] = [];
  all.forEach((cut, i) => {
    const next = all[i + 1];
    if (!next || next.position - cut.position < 1e-9) return;
    const inner = path.filter((_, k) => k > cut.position + 1e-6 && k < next.position - 1e-6);
    pieces.push([cut.at, ...inner, next.at]);
  });
  return pieces;
}

/** Weaves lines into a graph: cuts them where they cross, joins what is closer than `merge`, prunes short loose ends. */
export function weave<T>(lines: readonly GraphLine<T>[], options: WeaveOptions): PlanarGraph<T> {
  const { nodes, nodeAt } = createNodes(options.merge);
  const edges: GraphEdge<T>[] = [];
  const between2 = new Map<string, GraphEdge<T>[]>();
  const cuts = cutsOf(lines);
  lines.forEach((line, number) => {
    for (const piece of piecesOf(line.path, cuts[number] ?? [])) {
      const from = nodeAt(startOf(piece));
      const to = nodeAt(endOf(piece));
      if (from.id === to.id) continue;
      const inner = piece
        .slice(1, -1)
        .filter((p) => distance(p, from.at) > options.merge && distance(p, to.at) > options.merge);
      const path = [from.at, ...inner, to.at];
      const key = from.id < to.id ? `${from.id}-${to.id}` : `${to.id}-${from.id}`;
      const rivals = between2.get(key) ?? [];
      if (rivals.some((rival) => distance(middleOf(rival.path), middleOf(path)) < 20)) continue;
      const edge = { id: edges.length, from: from.id, to: to.id, path, about: line.about, keepEnds: line.keepEnds };
      edges.push(edge);
      between2.set(key, [...rivals, edge]);
    }
  });
  return joined(pruned({ nodes, edges }, options.prune));
}

/** The edges at each node, by node id. */
export function edgesByNode<T>(graph: PlanarGraph<T>): ReadonlyMap<number, readonly GraphEdge<T>[]> {
  const found = new Map<number, GraphEdge<T>[]>();
  const file = (node: number, edge: GraphEdge<T>) => {
    const list = found.get(node);
    if (list) list.push(edge);
    else found.set(node, [edge]);
  };
  for (const edge of graph.edges) {
    file(edge.from, edge);
    file(edge.to, edge);
  }
  return found;
}

/** The graph without loose ends shorter than `metres` (those of lines that keep their ends stay). */
export function pruned<T>(graph: PlanarGraph<T>, metres: number): PlanarGraph<T> {
  let edges = graph.edges;
  for (;;) {
    const at = edgesByNode({ nodes: graph.nodes, edges });
    const loose = (node: number) => at.get(node)?.length === 1;
    const kept = edges.filter(
      (edge) => edge.keepEnds || !(loose(edge.from) || loose(edge.to)) || pathLength(edge.path) >= metres,
    );
    if (kept.length === edges.length) return { nodes: graph.nodes, edges };
    edges = kept;
  }
}

/** Joins the two edges at every node where nothing else meets, if they are about the same thing; numbers edges again. */
export function joined<T>(graph: PlanarGraph<T>): PlanarGraph<T> {
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]));
  const at = new Map([...edgesByNode(graph)].map(([node, met]) => [node, met.map((edge) => edge.id)]));
  for (const [node, ids] of at) {
    const [a, b, more] = ids.map((id) => edges.get(id));
    if (!a || !b || more || a.about !== b.about) continue;
    const one = a.to === node ? a : reversed(a);
    const two = b.from === node ? b : reversed(b);
    if (one.from === two.to) continue;
    edges.delete(b.id);
    edges.set(a.id, {
      ...one,
      to: two.to,
      path: [...one.path, ...two.path.slice(1)],
      keepEnds: a.keepEnds || b.keepEnds,
    });
    at.set(
      two.to,
      (at.get(two.to) ?? []).map((id) => (id === b.id ? a.id : id)),
    );
  }
  return { nodes: graph.nodes, edges: [...edges.values()].map((edge, id) => ({ ...edge, id })) };
}

function reversed<T>(edge: GraphEdge<T>): GraphEdge<T> {
  return { ...edge, from: edge.to, to: edge.from, path: [...edge.path].reverse() };
}
