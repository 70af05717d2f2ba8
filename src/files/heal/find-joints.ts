import type { LngLat } from '../../geo/lng-lat';
import { planarDistance } from '../../geo/measure/planar-distance';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import { createEdgeIndex, type EdgeIndex } from '../../geo/spatial/edge-index';
import type { Piece } from './edit-lines';
import { type HealLine, placeKey } from './heal-line';

/** The end of a piece: twice the piece's place in the list, and one more for its last vertex. */
export type PieceEnd = number;

/** Two ends that meet, and nothing else there. */
export type Joint = {
  readonly ends: readonly [PieceEnd, PieceEnd];
  readonly at: LngLat;
  /** True for pieces of one kind: they may become one line. */
  readonly isSame: boolean;
};

/** A line that passes so near to a place goes through it, metres: what lies on it exactly, and what was rounded. */
const through = { exact: 0.001, rounded: 0.02 };

/** An edge shorter than this is the next one of a curve, not a line that passes, metres. */
const shortestPassing = 0.2;

const pieceOf = (end: PieceEnd) => Math.floor(end / 2);

/** The ends at each place, in the order of the pieces. */
function endsByPlace(pieces: readonly Piece[]): ReadonlyMap<string, readonly PieceEnd[]> {
  const byPlace = new Map<string, PieceEnd[]>();
  for (const [index, { path }] of pieces.entries()) {
    for (const end of [2 * index, 2 * index + 1]) {
      const at = path.at(end % 2 === 0 ? 0 : -1);
      if (!at) continue;
      const key = placeKey(at);
      const ends = byPlace.get(key);
      if (ends) ends.push(end);
      else byPlace.set(key, [end]);
    }
  }
  return byPlace;
}

type Passing = { readonly pieces: readonly Piece[]; readonly edges: EdgeIndex };

/** True when another line goes through the place where two ends meet, or one of the two comes back to it. */
function isPassed({ pieces, edges }: Passing, at: LngLat, ends: readonly PieceEnd[]): boolean {
  let is = false;
  edges.search(edges.around(at, through.rounded), (piece, index) => {
    const path = pieces[piece]?.path;
    const [a, b] = [path?.[index], path?.[index + 1]];
    if (is || !path || !a || !b) return;
    const isOwn = ends.some((end) => pieceOf(end) === piece && index === (end % 2 === 0 ? 0 : path.length - 2));
    if (isOwn) return;
    const away = nearestOnPath(at, [a, b])?.metres ?? Number.POSITIVE_INFINITY;
    is = away <= (planarDistance(a, b) < shortestPassing ? through.exact : through.rounded);
  });
  return is;
}

/**
 * The places where exactly two ends of a family meet: no third end, no line that goes through, no point (`isAtNode`). Only there can
 * lines be joined, or have a common direction. Ends meet where their coordinates are equal.
 */
export function findJoints(
  pieces: readonly Piece[],
  lines: readonly HealLine[],
  isAtNode: (at: LngLat) => boolean,
): readonly Joint[] {
  const edges = createEdgeIndex(pieces.map(({ path }) => path));
  const joints: Joint[] = [];
  for (const [first, second, third] of endsByPlace(pieces).values()) {
    if (first === undefined || second === undefined || third !== undefined) continue;
    const [a, b] = [pieces[pieceOf(first)], pieces[pieceOf(second)]];
    const [one, other] = [lines[a?.line ?? -1], lines[b?.line ?? -1]];
    const at = a?.path.at(first % 2 === 0 ? 0 : -1);
    if (!a || !b || a === b || !at || one?.family !== other?.family || isAtNode(at)) continue;
    if (isPassed({ pieces, edges }, at, [first, second])) continue;
    joints.push({ ends: [first, second], at, isSame: one?.kind === other?.kind });
  }
  return joints;
}
