import type { LngLat } from '../../geo/lng-lat';
import { fastPathLength } from '../../geo/path/fast-path-length';
import { chainPieces, pathOfChain } from './chain-pieces';
import { wrappedPath } from './create-continuous';
import { editLines, type Piece } from './edit-lines';
import { findJoints, type Joint } from './find-joints';
import { type EndId, type HealLine, lineOfEnd } from './heal-line';
import type { LineEdit, Proposal } from './proposal';

/** A line after repairs. */
export type HealedLine = {
  readonly path: readonly LngLat[];
  /** The lines that it is made of, by their places; the longest one first, whose fields it has. */
  readonly from: readonly number[];
  /** Which part of a line that was cut it is, from 1, and of how many. */
  readonly part: number;
  readonly parts: number;
};

/** One number for two ends, whichever comes first. */
const pairOf = (count: number, a: EndId, b: EndId) => Math.min(a, b) * 2 * count + Math.max(a, b);

type Healing = {
  readonly lines: readonly HealLine[];
  readonly edits: readonly LineEdit[];
  readonly isAtNode: (at: LngLat) => boolean;
};

/** The joints that are accepted, as far as they are there: where nothing else ends, and both ends are. */
function acceptedJoints({ lines, edits, isAtNode }: Healing, pieces: readonly Piece[]): readonly Joint[] {
  const wanted = new Set(edits.flatMap((edit) => (edit.kind === 'join' ? [pairOf(lines.length, ...edit.ends)] : [])));
  if (wanted.size === 0) return [];
  return findJoints(pieces, lines, isAtNode).filter(({ ends, isSame }) => {
    const [a, b] = ends.map((end) => pieces[Math.floor(end / 2)]?.ends[end % 2 === 0 ? 0 : 1] ?? null);
    return isSame && typeof a === 'number' && typeof b === 'number' && wanted.has(pairOf(lines.length, a, b));
  });
}

/** The shape that a line has after repairs of its own, before it is cut or joined; in its own direction. */
export type ReshapedLine = { readonly line: number; readonly path: readonly LngLat[] };

/**
 * The effect of accepted proposals to the shapes of lines: ends that go elsewhere, and new vertices. Lines that keep theirs are
 * left out.
 */
export function reshapeLines(
  lines: readonly HealLine[],
  proposals: readonly Proposal[],
  accepted: ReadonlySet<number>,
): readonly ReshapedLine[] {
  const edits = proposals
    .flatMap((proposal, place) => (accepted.has(place) ? proposal.edits : []))
    .flatMap((edit): readonly LineEdit[] => {
      if (edit.kind === 'stop') return [{ ...edit, isSplit: false }];
      return edit.kind === 'move' ? [edit] : [];
    });
  const lineOf = (edit: LineEdit) =>
    edit.kind === 'stop' ? [edit.line] : edit.kind === 'move' ? [lineOfEnd(edit.end)] : [];
  const changed = new Set(edits.flatMap(lineOf));
  return editLines(lines, edits).flatMap(({ line, path }) =>
    changed.has(line) ? [{ line, path: wrappedPath(path) }] : [],
  );
}

/**
 * The lines with their accepted proposals (by index in the list), in the order of the lines. A proposal whose place is gone,
 * because another proposal was left out, changes nothing. `isAtNode` is the result of `createIsAtNode`.
 */
export function healLines(
  { lines, isAtNode }: Omit<Healing, 'edits'>,
  proposals: readonly Proposal[],
  accepted: ReadonlySet<number>,
): readonly HealedLine[] {
  const edits = proposals.flatMap((proposal, place) => (accepted.has(place) ? proposal.edits : []));
  const pieces = editLines(lines, edits);
  const joints = acceptedJoints({ lines, edits, isAtNode }, pieces);
  return chainPieces(pieces, joints).flatMap((chain): HealedLine[] => {
    const own = chain.flatMap(({ piece }) => pieces[piece] ?? []);
    const [first] = own;
    if (!first) return [];
    if (own.length === 1) {
      const { path, line, part, parts } = first;
      return [{ path: wrappedPath(path), from: [line], part, parts }];
    }
    const byLength = own
      .map(({ path, line }) => ({ line, metres: fastPathLength(path) }))
      .sort((a, b) => b.metres - a.metres || a.line - b.line);
    const from = [...new Set(byLength.map(({ line }) => line))];
    return [{ path: wrappedPath(pathOfChain(pieces, chain)), from, part: 1, parts: 1 }];
  });
}
