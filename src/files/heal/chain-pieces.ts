import type { LngLat } from '../../geo/lng-lat';
import { maxPoints } from '../../geo/path/check-path';
import { fastPathLength } from '../../geo/path/fast-path-length';
import { joinPaths } from '../../geo/path/join-paths';
import type { Piece } from './edit-lines';
import type { Joint, PieceEnd } from './find-joints';

/** A piece of a chain, and whether it runs against the chain. */
export type ChainPiece = { readonly piece: number; readonly reversed: boolean };

/** Pieces from end to end, in their order. */
export type Chain = readonly ChainPiece[];

/** The piece's other end. */
const across = (end: PieceEnd): PieceEnd => (end % 2 === 0 ? end + 1 : end - 1);

/**
 * Continues from an end over joints until the last joint, or until the chain is closed or has as many points as a line may have.
 */
function follow(from: PieceEnd, partner: ReadonlyMap<PieceEnd, PieceEnd>, take: (piece: number) => boolean): Chain {
  const chain: ChainPiece[] = [];
  for (let end: PieceEnd | undefined = from; end !== undefined; end = partner.get(across(end))) {
    if (!take(Math.floor(end / 2))) break;
    chain.push({ piece: Math.floor(end / 2), reversed: end % 2 === 1 });
  }
  return chain;
}

/** The chain in the direction of most of its length, or, where both have as much, of its lowest piece. */
function directed(chain: Chain, lengthOf: (piece: number) => number): Chain {
  let ahead = 0;
  let lowest: ChainPiece | undefined;
  for (const link of chain) {
    ahead += link.reversed ? -lengthOf(link.piece) : lengthOf(link.piece);
    if (!lowest || link.piece < lowest.piece) lowest = link;
  }
  const isAgainst = Math.abs(ahead) < 1e-6 ? lowest?.reversed === true : ahead < 0;
  return isAgainst ? chain.map(({ piece, reversed }) => ({ piece, reversed: !reversed })).toReversed() : chain;
}

/**
 * All pieces in chains over the joints, each in one of them; a piece without a joint is a chain by itself. In the order of the lowest
 * piece of each. A chain has no more points than a line may have.
 */
export function chainPieces(pieces: readonly Piece[], joints: readonly Joint[]): readonly Chain[] {
  const partner = new Map<PieceEnd, PieceEnd>();
  for (const {
    ends: [a, b],
  } of joints)
    partner.set(a, b).set(b, a);
  const isTaken = new Uint8Array(pieces.length);
  const lengthOf = (piece: number) => fastPathLength(pieces[piece]?.path ?? []);
  const chains: { readonly lowest: number; readonly chain: Chain }[] = [];
  const start = (from: PieceEnd) => {
    let points = 0;
    const chain = follow(from, partner, (piece) => {
      points += pieces[piece]?.path.length ?? 0;
      if (isTaken[piece] === 1 || (points > maxPoints && isTaken[Math.floor(from / 2)] === 1)) return false;
      isTaken[piece] = 1;
      return true;
    });
    if (chain.length === 0) return;
    const lowest = chain.reduce((least, { piece }) => Math.min(least, piece), Number.POSITIVE_INFINITY);
    chains.push({ lowest, chain: directed(chain, lengthOf) });
  };
  // From the ends of chains first; what is left are rings, and what was too long for one line.
  for (let end = 0; end < 2 * pieces.length; end += 1) if (!partner.has(end)) start(end);
  for (let end = 0; end < 2 * pieces.length; end += 1) start(end);
  return chains.sort((a, b) => a.lowest - b.lowest).map(({ chain }) => chain);
}

/** The path along a chain. */
export function pathOfChain(pieces: readonly Piece[], chain: Chain): readonly LngLat[] {
  const paths = chain.map(({ piece }) => pieces[piece]?.path ?? []);
  return joinPaths(
    paths,
    chain.map(({ reversed }, index) => ({ index, reversed })),
  );
}
