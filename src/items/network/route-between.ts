import type { LngLat } from '../../geo/lng-lat';
import { nearestPair } from '../../geo/path/nearest-on-path';
import type { ItemRef } from '../item';
import { gatherPieces, piecesAllowed, wayTo } from './gather-pieces';
import type { Network } from './network';
import { type ShortestPaths, shortestPaths } from './shortest-paths';
import type { Skipped, Traced } from './traced';

export type RouteRequest = { readonly from: ItemRef; readonly to: ItemRef; readonly skip: Skipped };

/** A place where a way ends for want of a line, with the items there. */
export type GapEnd = { readonly at: LngLat; readonly refs: readonly ItemRef[] };

/** `gap`: where the two sides come nearest to each other, when there is no way between them. */
export type RouteAnswer =
  | { readonly kind: 'found'; readonly traced: Traced }
  | { readonly kind: 'gap'; readonly from: GapEnd; readonly to: GapEnd; readonly metres: number }
  | { readonly kind: 'not-on-network'; readonly ref: ItemRef };

/** The items at a junction: the nodes there, else the lines. */
function meetingAt(network: Network, junction: number): GapEnd {
  const pieces = [...network.pieceAt.subarray(network.firstAt[junction], network.firstAt[junction + 1])];
  const lines = pieces.flatMap((piece) => network.lines[network.line[piece] ?? 0]?.ref ?? []);
  return { at: network.place(junction), refs: network.nodesAt.get(junction) ?? [...new Set(lines)] };
}

function gapBetween(network: Network, a: ShortestPaths, b: ShortestPaths): RouteAnswer | null {
  const pair = nearestPair(a.reached.map(network.place), b.reached.map(network.place));
  const [from, to] = [a.reached[pair?.a ?? -1], b.reached[pair?.b ?? -1]];
  if (!pair || from === undefined || to === undefined) return null;
  return { kind: 'gap', from: meetingAt(network, from), to: meetingAt(network, to), metres: pair.metres };
}

/** The shortest way along the network between two items, or where it breaks. */
export function routeBetween(network: Network, { from, to, skip }: RouteRequest): RouteAnswer {
  const allows = piecesAllowed(network, skip);
  const [starts, goals] = [network.junctionsOf(from), new Set(network.junctionsOf(to))];
  if (starts.length === 0) return { kind: 'not-on-network', ref: from };
  if (goals.size === 0) return { kind: 'not-on-network', ref: to };
  const ways = shortestPaths(network, { from: starts, allows, ends: (junction) => goals.has(junction) });
  const goal = ways.reached.find((junction) => goals.has(junction));
  if (goal !== undefined) return { kind: 'found', traced: gatherPieces(network, wayTo(network, ways, goal), ways) };
  const back = shortestPaths(network, { from: [...goals], allows });
  return gapBetween(network, ways, back) ?? { kind: 'not-on-network', ref: to };
}
