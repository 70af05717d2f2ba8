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
  /** True when enough is known, with the junction that was reached last. */
  readonly ends?: (junction: number) => boolean;
};

/** A heap of junctions, the nearest on top. One that comes nearer is put in again. */
function createHeap() {
  const [keys, values]: [number[], number[]] = [[], []];
  const swap = (a: number, b: number) => {
    [keys[a], keys[b]] = [keys[b] ?? 0, keys[a] ?? 0];
    [values[a], values[b]] = [values[b] ?? 0, values[a] ?? 0];
  };
  const isLess = (a: number, b: number) => (keys[a] ?? 0) < (keys[b] ?? 0);
  return {
    push: (key: number, value: number) => {
      let at = keys.push(key) - 1;
      values.push(value);
      for (let up = (at - 1) >> 1; at > 0 && isLess(at, up); up = (at - 1) >> 1) {
        swap(at, up);
        at = up;
      }
    },
    pop: (): { readonly key: number; readonly value: number } | null => {
      const [key, value] = [keys[0], values[0]];
      if (key === undefined || value === undefined) return null;
      swap(0, keys.length - 1);
      keys.pop();
      values.pop();
      for (let at = 0; ; ) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2]) if (child < keys.length && isLess(child, least)) least = child;
        if (least === at) return { key, value };
        swap(at, least);
        at = least;
      }
    },
  };
}

/** The shortest ways from some junctions to all others that can be reached (Dijkstra's). */
export function shortestPaths(network: Network, { from, allows, stops, ends }: ShortestPathOptions): ShortestPaths {
  const metres = new Float64Array(network.junctions).fill(Number.POSITIVE_INFINITY);
  const by = new Int32Array(network.junctions).fill(-1);
  const done = new Uint8Array(network.junctions);
  const reached: number[] = [];
  const heap = createHeap();
  const starts = new Set(from);
  for (const junction of starts) {
    metres[junction] = 0;
    heap.push(0, junction);
  }
  for (let top = heap.pop(); top; top = heap.pop()) {
    const { key, value: junction } = top;
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
