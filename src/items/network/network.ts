import type { LngLat } from '../../geo/lng-lat';
import type { ItemRef } from '../item';

/**
 * A line of the network as the graph keeps it: its name, its state and its type, and where its vertices are in the network's
 * `coordinates` (twice the index).
 */
export type NetworkLine = {
  readonly ref: ItemRef;
  readonly status: string;
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

/**
 * The network as a graph: junctions, and pieces of lines between them. Piece `p` is line `lines[line[p]]` from vertex `low[p]`
 * to `high[p]`, between the junctions `from[p]` and `to[p]`, `metres[p]` long. The pieces at junction `j` are
 * `pieceAt[firstAt[j]]` up to `pieceAt[firstAt[j + 1]]`.
 */
export type Network = {
  readonly junctions: number;
  readonly place: (junction: number) => LngLat;
  readonly nodesAt: ReadonlyMap<number, readonly ItemRef[]>;
  readonly junctionsOf: (ref: ItemRef) => readonly number[];
  readonly piecesOf: (ref: ItemRef) => readonly number[];
  readonly lines: readonly NetworkLine[];
  readonly coordinates: Float64Array;
  readonly line: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly metres: Float64Array;
  readonly firstAt: Int32Array;
  readonly pieceAt: Int32Array;
};
