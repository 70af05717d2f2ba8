import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { verticesNear } from '../../geo/path/vertices-near';
import { expandBounds } from '../../geo/position/expand-bounds';
import type { Item, ItemRef } from '../../items/item';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { isNode, specOf } from '../../items/registry';
import type { CommandEnv } from '../command-env';
import { pathOf } from '../geometry/vertex';

/** A line with the indices of its vertices at a place. */
export type Attached = { readonly item: Item; readonly indices: readonly number[] };

/** The members of a place: the nodes there, and the network's lines with a vertex there. */
export type Members = { readonly nodes: readonly Item[]; readonly lines: readonly Attached[] };

/**
 * The members of the network at a place, within 5 cm: poles, access points, sites and splices, and the segments and cables
 * that end or have a vertex there. Found by place, whatever layers are hidden or locked.
 */
export function membersAt(env: Pick<CommandEnv, 'near'>, place: LngLat): Members {
  const nodes: Item[] = [];
  const lines: Attached[] = [];
  const isHere = (at: LngLat) => isWithinMetres(place, at, joinToleranceMetres);
  for (const item of env.near(expandBounds([...place, ...place], 2 * joinToleranceMetres))) {
    const { geometry } = item;
    const spec = specOf(item.ref);
    if (geometry?.kind === 'point' && isNode(spec) && isHere(geometry.at)) nodes.push(item);
    if (geometry?.kind !== 'line' || spec.geometry[0] !== 'line') continue;
    const indices = verticesNear(geometry.path, place, joinToleranceMetres);
    if (indices.length > 0) lines.push({ item, indices });
  }
  return { nodes, lines };
}

/** True when one of the vertices is the line's first or last. */
export function isEnd({ item, indices }: Attached): boolean {
  const last = item.geometry?.kind === 'line' ? item.geometry.path.length - 1 : -1;
  return indices.includes(0) || indices.includes(last);
}

/** Vertices at which nodes are looked for: as long a route as there may be, and few enough for one click. */
const mostVertices = 10_000;

/**
 * The nodes at the vertices of lines (poles, access points, sites, splices), each once, in the order in which one meets them
 * along the lines.
 */
export function nodesAlong(env: Pick<CommandEnv, 'near' | 'document'>, refs: readonly ItemRef[]): readonly ItemRef[] {
  const places = refs.flatMap((ref) => pathOf(env.document.get(ref)) ?? []).slice(0, mostVertices);
  return [...new Set(places.flatMap((at) => membersAt(env, at).nodes.map(({ ref }) => ref)))];
}
