import type { LngLat } from '../../geo/lng-lat';
import { fastPathLength } from '../../geo/path/fast-path-length';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { createPlaceGrid } from '../../items/network/place-grid';
import { type Chain, chainPieces } from './chain-pieces';
import { createHealScene, type HealScene } from './create-heal-scene';
import { editLines, type Piece } from './edit-lines';
import { findCrossings } from './find-crossings';
import { findDuplicates } from './find-duplicates';
import { findEndMoves } from './find-end-moves';
import { findJoints, type Joint } from './find-joints';
import { type EndId, type HealLine, type HealOptions, placeKey, type Surroundings } from './heal-line';
import { findLooseEnds } from './loose-ends';
import { healKinds, type LineEdit, type Proposal } from './proposal';

/** True for a place, to 5 cm, with a point at which lines end, or with a vertex of a line of the project. */
export function createIsAtNode({ fileNodes, projectNodes, projectLines }: Surroundings): (at: LngLat) => boolean {
  const grid = createPlaceGrid(joinToleranceMetres);
  for (const at of [...fileNodes, ...projectNodes]) grid.add(at);
  for (const { path } of projectLines) for (const at of path) grid.add(at);
  return (at) => grid.nearest(at) >= 0;
}

/** Overruns that are cut off at a place, and by which lines: their crossing is none. */
function createIsHandled(moves: readonly Proposal[]) {
  const handled = new Set(
    moves.flatMap(({ kind, lines, at }) => (kind === 'trim' ? lines.map((line) => `${line} ${placeKey(at)}`) : [])),
  );
  return (line: number, other: number, at: LngLat) =>
    handled.has(`${line} ${placeKey(at)}`) || handled.has(`${other} ${placeKey(at)}`);
}

type Ideal = { readonly pieces: readonly Piece[]; readonly joints: readonly Joint[] };

/** The ends of lines that meet at a joint; null where a line was cut. */
function endsOf(pieces: readonly Piece[], { ends }: Joint): readonly [EndId, EndId] | null {
  const [a, b] = ends.map((end) => pieces[Math.floor(end / 2)]?.ends[end % 2 === 0 ? 0 : 1] ?? null);
  return typeof a === 'number' && typeof b === 'number' ? [a, b] : null;
}

const metresOf = (pieces: readonly Piece[], chain: Chain) =>
  chain.reduce((sum, { piece }) => sum + fastPathLength(pieces[piece]?.path ?? []), 0);

/** A proposal for each chain of lines of one kind. `moveOf` is the proposal that brings an end there, by its place. */
function joinsOf({ pieces, joints }: Ideal, moveOf: ReadonlyMap<EndId, number>): readonly Proposal[] {
  const usable = joints.flatMap((joint) => {
    const ends = joint.isSame ? endsOf(pieces, joint) : null;
    return ends ? [{ joint, ends }] : [];
  });
  const chains = chainPieces(
    pieces,
    usable.map(({ joint }) => joint),
  );
  const chainOf = new Map(chains.flatMap((chain, number) => chain.map(({ piece }) => [piece, number] as const)));
  const edits = new Map<number, { readonly at: LngLat; readonly edits: LineEdit[] }>();
  for (const { joint, ends } of usable) {
    const [one, other] = joint.ends.map((end) => chainOf.get(Math.floor(end / 2)));
    // Chains are cut where a line would have too many points.
    if (one === undefined || one !== other) continue;
    const own = edits.get(one) ?? { at: joint.at, edits: [] };
    edits.set(one, own);
    own.edits.push({ kind: 'join', ends });
  }
  return chains.flatMap((chain, number): Proposal[] => {
    const own = edits.get(number);
    if (!own || chain.length < 2) return [];
    const lines = [...new Set(chain.flatMap(({ piece }) => pieces[piece]?.line ?? []))];
    const joined = own.edits.flatMap((edit) => (edit.kind === 'join' ? edit.ends : []));
    const needs = [...new Set(joined.flatMap((end) => moveOf.get(end) ?? []))];
    return [{ kind: 'join', at: own.at, metres: metresOf(pieces, chain), lines, edits: own.edits, needs }];
  });
}

/** A proposal for each way, of whatever kinds, with pieces that run against most of it. */
function turnsOf({ pieces, joints }: Ideal): readonly Proposal[] {
  return chainPieces(pieces, joints).flatMap((chain): Proposal[] => {
    // A line that was cut is turned whole or not at all: its parts belong to several ways.
    const against = chain.filter(({ piece, reversed }) => reversed && pieces[piece]?.parts === 1);
    const lines = [...new Set(against.flatMap(({ piece }) => pieces[piece]?.line ?? []))];
    const at = pieces[against[0]?.piece ?? -1]?.path[0];
    if (!at) return [];
    const edits = lines.map((line): LineEdit => ({ kind: 'turn', line }));
    return [{ kind: 'reverse', at, metres: metresOf(pieces, against), lines, edits, needs: [] }];
  });
}

/** Proposals of the same kind together, in the order of the kinds; `needs` are numbered again. */
function inOrder(proposals: readonly Proposal[]): readonly Proposal[] {
  const order = proposals.map((_, index) => index);
  const rank = (index: number) => healKinds.indexOf(proposals[index]?.kind ?? 'join');
  order.sort((a, b) => rank(a) - rank(b) || a - b);
  const placeOf = new Map(order.map((index, place) => [index, place]));
  return order.flatMap((index) => {
    const proposal = proposals[index];
    return proposal ? [{ ...proposal, needs: proposal.needs.flatMap((need) => placeOf.get(need) ?? []) }] : [];
  });
}

/** The findings before lines are joined: duplicates, ends, crossings. */
function findChanges(all: HealScene, options: HealOptions, isAtNode: (at: LngLat) => boolean): readonly Proposal[] {
  const duplicates = findDuplicates(all, options.toleranceM);
  const isGone = new Set(duplicates.flatMap(({ lines }) => lines));
  const scene = isGone.size === 0 ? all : createHealScene(all.lines, (line) => isGone.has(line));
  const moves = findEndMoves(scene, findLooseEnds(scene, isAtNode), options);
  return [...duplicates, ...moves, ...findCrossings(scene, createIsHandled(moves))];
}

/**
 * Everything that could be repaired of these lines, by kind. Their longitudes are continuous (`createContinuous`); a line without
 * length, or with a place that is no number, is left alone. What is joined or turned is found as if all other proposals were accepted.
 * The same lines give the same proposals.
 */
export function findProposals(lines: readonly HealLine[], options: HealOptions): readonly Proposal[] {
  const isAtNode = createIsAtNode(options);
  const scene = createHealScene(lines, () => false);
  const isUsed = new Set(scene.used);
  const changes = findChanges(scene, options, isAtNode);
  const edits = changes.flatMap((proposal) => proposal.edits);
  const pieces = editLines(lines, edits).filter(({ line }) => isUsed.has(line));
  const ideal = { pieces, joints: findJoints(pieces, lines, isAtNode) };
  const moveOf = new Map<EndId, number>();
  for (const [place, { edits: own }] of changes.entries()) {
    for (const edit of own) if (edit.kind === 'move') moveOf.set(edit.end, place);
  }
  return inOrder([...changes, ...joinsOf(ideal, moveOf), ...turnsOf(ideal)]);
}
