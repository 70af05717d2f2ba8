import type { ItemRef } from '../../items/item';
import type { CommandEnv } from '../command-env';
import { pathOf } from '../geometry/vertex';
import { membersAt } from './members-at';

/** Vertices at which nodes are looked for: as long a route as one goes along, and little enough for the hand. */
const mostVertices = 10_000;

/** The nodes at the vertices of lines (poles, access points, sites, splices), each once, in the order in which one meets them along the lines. */
export function nodesAlong(env: Pick<CommandEnv, 'near' | 'document'>, refs: readonly ItemRef[]): readonly ItemRef[] {
  const places = refs.flatMap((ref) => pathOf(env.document.get(ref)) ?? []).slice(0, mostVertices);
  return [...new Set(places.flatMap((at) => membersAt(env, at).nodes.map(({ ref }) => ref)))];
}
