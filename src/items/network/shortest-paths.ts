import { createDistanceHeap } from './distance-heap';
import type { Network } from './network';

/** How far every junction is from where one sets out, and by which piece one comes there. */
export type ShortestPaths = {
  /** Metres; infinite where no way leads. */
  readonly metres: Float64Array;
  /** The last piece of the way; -1 where one sets out, and where no way leads. */
  readonly by: Int32Array;
  /** The junctions that are reached, nearest first. */
  readonly reached: readonly number[];
};

export type ShortestPathOptions = {
  readonly from: readonly number[];
  /** False for a piece that may not be gone along. */
  readonly allows: (piece: number) => boolean;
  /** True for a junction beyond which one does not go. */
  readonly stops?: (junction: number) => boolean;
  /** The search ends at so many metres; distances of places beyond may be too long. */
  readonly most?: number;
  /** True when enough is known, with the junction that was reached last. */
  readonly ends?: (junction: number) => boolean;
};

/** The shortest ways from some junctions to all others that can be reached (Dijkstra's). */
export function shortestPaths(
  network: Network,
  { from, allows, stops, ends, most = Number.POSITIVE_INFINITY }: ShortestPathOptions,
): ShortestPaths {
  const metres = new Float64Array(network.junctions).fill(Number.POSITIVE_INFINITY);
  const by = new Int32Array(network.junctions).fill(-1);
  const done = new Uint8Array(network.junctions);
  const reached: number[] = [];
  const heap = createDistanceHeap();
  const starts = new Set(from);
  for (const junction of starts) {
    metres[junction] = 0;
    heap.push(0, junction);
  }
  for (let top = heap.pop(); top; top = heap.pop()) {
    const { key, value: junction } = top;
    if (key > most) break;
    if (done[junction]) continue;
    done[junction] = 1;
    reached.push(junction);
    if (ends?.(junction)) break;
    if (!starts.has(junction) && stops?.(junction)) continue;
    for (let at = network.firstAt[junction] ?? 0; at < (network.firstAt[junction + 1] ?? 0); at += 1) {
      const piece = network.pieceAt[at] ?? 0;
      const other = network.from[piece] === junction ? (network.to[piece] ?? 0) : (network.from[piece] ?? 0);
      const far = key + (network.metres[piece] ?? 0);
      if (done[other] || far >= (metres[other] ?? 0) || !allows(piece)) continue;
      metres[other] = far;
      by[other] = piece;
      heap.push(far, other);
    }
  }
  return { metres, by, reached };
}
