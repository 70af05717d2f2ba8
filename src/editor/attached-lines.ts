import type { Bounds } from '../geo/lng-lat';
import { sameLngLat } from '../geo/same-lng-lat';
import type { Item } from '../items/item';
import { specOf } from '../items/registry';
import type { CommandEnv } from './command-env';

/** Ends within this many degrees of a node belong to it (about a centimetre): what a service may round away. */
const attachTolerance = 1e-7;

export type Attached = { readonly item: Item; readonly indices: readonly number[] };

/**
 * The network lines (segments, cables) with a vertex on a node, with the indices of those vertices.
 * None for items that are no nodes, such as notes.
 */
export function attachedLines(env: Pick<CommandEnv, 'near'>, node: Item): readonly Attached[] {
  if (node.geometry?.kind !== 'point' || !specOf(node.ref).node) return [];
  const { at } = node.geometry;
  const reach = 2 * attachTolerance;
  const bounds: Bounds = [at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach];
  return env.near(bounds).flatMap((item) => {
    if (item.geometry?.kind !== 'line' || specOf(item.ref).geometry[0] !== 'line') return [];
    const indices = item.geometry.path.flatMap((vertex, index) =>
      sameLngLat(vertex, at, attachTolerance) ? [index] : [],
    );
    return indices.length > 0 ? [{ item, indices }] : [];
  });
}
