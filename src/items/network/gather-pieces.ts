import type { LngLat } from '../../geo/lng-lat';
import { pathLength } from '../../geo/path/path-length';
import type { Network } from './network';
import type { ShortestPaths } from './shortest-paths';
import type { Skipped, Traced, TracedItem } from './traced';

/**
 * More pieces than this are measured in the plane: the ellipsoid takes too long, and differs by less than a millimetre in a
 * piece.
 */
const mostExact = 5000;
/** Pieces whose shape is answered; more is nothing that one could look at. */
const mostDrawn = 20_000;

/** The vertices of a piece. */
function pathOfPiece(network: Network, piece: number): readonly LngLat[] {
  const start = network.lines[network.line[piece] ?? 0]?.start ?? 0;
  const path: LngLat[] = [];
  for (let vertex = start + (network.low[piece] ?? 0); vertex <= start + (network.high[piece] ?? 0); vertex += 1)
    path.push([network.coordinates[2 * vertex] ?? 0, network.coordinates[2 * vertex + 1] ?? 0]);
  return path;
}

/** Tests which pieces a trace may follow. */
export function piecesAllowed(network: Network, { statuses, types }: Skipped): (piece: number) => boolean {
  const [states, kinds] = [new Set(statuses), new Set(types)];
  const allowed = network.lines.map(({ status, type }) => !states.has(status) && !kinds.has(type));
  return (piece) => allowed[network.line[piece] ?? 0] === true;
}

/** Gathers pieces by their lines, with the nodes at their ends, the nearest first. */
export function gatherPieces(
  network: Network,
  pieces: readonly number[],
  { metres: away }: Pick<ShortestPaths, 'metres'>,
): Traced {
  const isExact = pieces.length <= mostExact;
  const lines = new Map<number, { away: number; metres: number }>();
  const junctions = new Set<number>();
  let metres = 0;
  for (const piece of pieces) {
    const [from, to, line] = [network.from[piece] ?? 0, network.to[piece] ?? 0, network.line[piece] ?? 0];
    const length = isExact ? pathLength(pathOfPiece(network, piece)) : (network.metres[piece] ?? 0);
    const near = Math.min(away[from] ?? 0, away[to] ?? 0);
    const known = lines.get(line);
    lines.set(line, { away: Math.min(near, known?.away ?? near), metres: length + (known?.metres ?? 0) });
    junctions.add(from).add(to);
    metres += length;
  }
  const nearestFirst = (items: TracedItem[]) => items.sort((a, b) => a.away - b.away);
  return {
    lines: nearestFirst(
      [...lines].flatMap(([line, sums]) => {
        const ref = network.lines[line]?.ref;
        return ref ? [{ ref, ...sums }] : [];
      }),
    ),
    nodes: nearestFirst(
      [...junctions].flatMap((junction) =>
        (network.nodesAt.get(junction) ?? []).map((ref) => ({ ref, away: away[junction] ?? 0, metres: 0 })),
      ),
    ),
    metres,
    paths: pieces.slice(0, mostDrawn).map((piece) => pathOfPiece(network, piece)),
  };
}

/** The pieces of the way to a junction, in the order in which they are gone. */
export function wayTo(network: Network, { by }: Pick<ShortestPaths, 'by'>, junction: number): readonly number[] {
  const pieces: number[] = [];
  let here = junction;
  for (let piece = by[here] ?? -1; piece >= 0; piece = by[here] ?? -1) {
    pieces.push(piece);
    here = (network.from[piece] === here ? network.to[piece] : network.from[piece]) ?? 0;
  }
  return pieces.reverse();
}
