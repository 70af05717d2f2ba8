import type { ItemRef } from '../item';
import { piecesAllowed } from './gather-pieces';
import type { Network } from './network';
import { shortestPaths } from './shortest-paths';

/** `statuses`: states of lines that are left out. */
type CutOffAsk = {
  readonly from: readonly ItemRef[];
  readonly without: readonly ItemRef[];
  readonly statuses: readonly string[];
};

/** Lines and nodes that can no longer be reached. */
export type CutOff = { readonly lines: readonly ItemRef[]; readonly nodes: readonly ItemRef[] };

/**
 * The items that are reached from some items along a network, and no longer when some of its lines are gone. Nothing is reached along
 * lines of the states that are left out. The lines that are gone are not among the answer. Work grows with the network.
 */
export function cutOffItems(network: Network, { from, without, statuses }: CutOffAsk): CutOff {
  const starts = from.flatMap((ref) => network.junctionsOf(ref));
  const gone = new Set(without.flatMap((ref) => network.piecesOf(ref)));
  const allows = piecesAllowed(network, { statuses, types: [] });
  const before = shortestPaths(network, { from: starts, allows });
  const after = shortestPaths(network, { from: starts, allows: (piece) => allows(piece) && !gone.has(piece) });
  const isLost = (junction: number) =>
    Number.isFinite(before.metres[junction]) && !Number.isFinite(after.metres[junction]);
  const lines = new Set<ItemRef>();
  for (const [piece, line] of network.line.entries()) {
    const ref = network.lines[line]?.ref;
    if (ref && allows(piece) && !gone.has(piece) && isLost(network.from[piece] ?? 0)) lines.add(ref);
  }
  const nodes = [...network.nodesAt].flatMap(([junction, refs]) => (isLost(junction) ? refs : []));
  return { lines: [...lines], nodes };
}
