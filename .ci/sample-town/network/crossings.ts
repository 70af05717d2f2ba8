import { halfWidth } from '../ground/street';
import type { StreetEdge, StreetGraph } from '../ground/street-graph';
import { edgesByNode } from '../plane/planar-graph';
import type { Point } from '../plane/point';
import { cornerOf } from './corner';
import type { Structure } from './structure';

/** Is a street's plant on poles? Decided by the caller, by street class and quarter. */
export type IsAerial = (edge: StreetEdge) => boolean;

/** The structures at a crossing: a pole, a handhole, or both where the plant goes up or down. */
export type Crossing = { readonly pole: Structure | null; readonly handhole: Structure | null };

/** Hands out structures with running ids. */
export type StructureList = {
  readonly all: Structure[];
  readonly add: (structure: Omit<Structure, 'id'>) => Structure;
};

/** An empty list of structures. */
export function createStructureList(): StructureList {
  const all: Structure[] = [];
  const add = (structure: Omit<Structure, 'id'>) => {
    const numbered = { ...structure, id: all.length };
    all.push(numbered);
    return numbered;
  };
  return { all, add };
}

function toward(edges: readonly StreetEdge[], opposite: boolean): number {
  const angle = ((edges[0]?.about.quarter?.angle ?? 0) * Math.PI) / 180;
  const quarterTurn = Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);
  return angle - quarterTurn + Math.PI / 4 + (opposite ? Math.PI : 0);
}

function widest(edges: readonly StreetEdge[]): number {
  return Math.max(...edges.map((edge) => halfWidth[edge.about.class]));
}

/** Puts a pole or a handhole (or both) at every crossing that the edges touch, by street node. */
export function crossingsOf(
  graph: StreetGraph,
  isAerial: IsAerial,
  structures: StructureList,
): ReadonlyMap<number, Crossing> {
  const found = new Map<number, Crossing>();
  for (const [id, edges] of edgesByNode(graph)) {
    const node = graph.nodes[id];
    const [first] = edges;
    if (!node || !first) continue;
    const place = edges.length === 1 ? 'end' : 'corner';
    const about = {
      place,
      street: first.about.name,
      quarter: first.about.quarter?.name ?? '',
      phase: first.about.quarter?.phase ?? 'planned',
    } as const;
    const put = (kind: 'pole' | 'handhole', opposite: boolean) => {
      const away = kind === 'pole' ? Math.min(7, Math.max(5.6, widest(edges) + 1.6)) : widest(edges) + 2.2;
      const at: Point = cornerOf(node, edges, { toward: toward(edges, opposite), away });
      return structures.add({ kind, at, ...about });
    };
    found.set(id, {
      pole: edges.some(isAerial) ? put('pole', false) : null,
      handhole: edges.some((edge) => !isAerial(edge)) ? put('handhole', true) : null,
    });
  }
  return found;
}
