import type { ItemRef } from '../item';
import type { Network } from './network';
import { shortestPaths } from './shortest-paths';

/** Lines and nodes that can no longer be reached. */
export type CutOff = { readonly lines: readonly ItemRef[]; readonly nodes: readonly ItemRef[] };

/**
 * What is reached from some items along a network, and no longer when some of its lines are gone. The lines that are gone are not
 * among what is found. Work grows with the network.
 */
export function cutOffItems(
  network: Network,
  { from, without }: { readonly from: readonly ItemRef[]; readonly without: readonly ItemRef[] },
): CutOff {
  const starts = from.flatMap((ref) => network.junctionsOf(ref));
  const gone = new Set(without.flatMap((ref) => network.piecesOf(ref)));
  const before = shortestPaths(network, { from: starts, allows: () => true });
  const after = shortestPaths(network, { from: starts, allows: (piece) => !gone.has(piece) });
  const isLost = (junction: number) =>
    Number.isFinite(before.metres[junction]) && !Number.isFinite(after.metres[junction]);
  const lines = new Set<ItemRef>();
  for (const [piece, line] of network.line.entries()) {
    const ref = network.lines[line]?.ref;
    if (ref && !gone.has(piece) && isLost(network.from[piece] ?? 0)) lines.add(ref);
  }
  const nodes = [...network.nodesAt].flatMap(([junction, refs]) => (isLost(junction) ? refs : []));
  return { lines: [...lines], nodes };
}
