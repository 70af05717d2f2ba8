import { type ItemRef, modelOf } from '../item';
import { gatherPieces, piecesAllowed, wayTo } from './gather-pieces';
import type { Network } from './network';
import { type ShortestPaths, shortestPaths } from './shortest-paths';
import type { Skipped, Traced } from './traced';

export type TraceRequest = {
  readonly from: ItemRef;
  /** To the nearest site, or everywhere that can be reached. */
  readonly until: 'site' | 'everywhere';
  readonly skip: Skipped;
};

/** `not-on-network`: the item meets no line that may be gone along. `no-site`: none can be reached. */
export type TraceAnswer =
  | { readonly kind: 'found'; readonly traced: Traced }
  | { readonly kind: 'not-on-network' | 'no-site' };

/**
 * How far every junction is from the item, metres. Along a line that is counted from its first vertex: all that lies on it is not
 * at the same place. What cannot be reached from there is as far as it is from the line.
 */
function metresFrom(
  network: Network,
  { from, allows, ways }: { from: ItemRef; allows: (piece: number) => boolean; ways: ShortestPaths },
): Pick<ShortestPaths, 'metres'> {
  const [first] = network.piecesOf(from);
  if (first === undefined) return ways;
  const along = shortestPaths(network, { from: [network.from[first] ?? 0], allows });
  const metres = along.metres.map((far, junction) => (Number.isFinite(far) ? far : (ways.metres[junction] ?? far)));
  return { metres };
}

/** Follows the network from an item. Of a line that one starts with, all belongs to the trace. */
export function traceNetwork(network: Network, { from, until, skip }: TraceRequest): TraceAnswer {
  const allows = piecesAllowed(network, skip);
  const starts = network.junctionsOf(from);
  const own = network.piecesOf(from).filter(allows);
  const hasWay = (junction: number) =>
    network.pieceAt.subarray(network.firstAt[junction], network.firstAt[junction + 1]).some(allows);
  if (!starts.some(hasWay)) return { kind: 'not-on-network' };
  const isSite = (junction: number) =>
    (network.nodesAt.get(junction) ?? []).some((ref) => ref !== from && modelOf(ref) === 'site');
  if (until === 'everywhere') {
    const ways = shortestPaths(network, { from: starts, allows });
    const pieces: number[] = [];
    network.line.forEach((_, piece) => {
      const isReached = Number.isFinite(ways.metres[network.from[piece] ?? 0] ?? Number.NaN);
      if (isReached && allows(piece)) pieces.push(piece);
    });
    const away = metresFrom(network, { from, allows, ways });
    const near = (piece: number) =>
      Math.min(away.metres[network.from[piece] ?? 0] ?? 0, away.metres[network.to[piece] ?? 0] ?? 0);
    pieces.sort((a, b) => near(a) - near(b));
    return { kind: 'found', traced: gatherPieces(network, pieces, away) };
  }
  const ways = shortestPaths(network, { from: starts, allows, ends: isSite });
  const site = ways.reached.find(isSite);
  if (site === undefined) return { kind: 'no-site' };
  const pieces = new Set([...own, ...wayTo(network, ways, site)]);
  return { kind: 'found', traced: gatherPieces(network, [...pieces], metresFrom(network, { from, allows, ways })) };
}
