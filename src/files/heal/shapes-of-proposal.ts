import type { LngLat } from '../../geo/lng-lat';
import { chainPieces, pathOfChain } from './chain-pieces';
import { wrappedPath } from './create-continuous';
import { editLines } from './edit-lines';
import { findJoints } from './find-joints';
import type { HealLine } from './heal-line';
import type { LineEdit, Proposal } from './proposal';

/** The changes of a proposal: its lines before and after. */
export type ProposalShapes = {
  readonly before: readonly (readonly LngLat[])[];
  readonly after: readonly (readonly LngLat[])[];
};

/** The same edit of the same line, by the line's place in a shorter list. */
function renumbered(edit: LineEdit, placeOf: ReadonlyMap<number, number>): readonly LineEdit[] {
  const endOf = (end: number) => {
    const line = placeOf.get(Math.floor(end / 2));
    return line === undefined ? null : 2 * line + (end % 2);
  };
  if (edit.kind === 'move') {
    const end = endOf(edit.end);
    return end === null ? [] : [{ ...edit, end }];
  }
  if (edit.kind === 'join') {
    const [a, b] = edit.ends.map(endOf);
    return typeof a === 'number' && typeof b === 'number' ? [{ kind: 'join', ends: [a, b] }] : [];
  }
  const line = placeOf.get(edit.line);
  return line === undefined ? [] : [{ ...edit, line }];
}

/** The lines of a proposal before and after, as the proposal alone changes them, with the lines that it needs. */
export function shapesOfProposal(
  lines: readonly HealLine[],
  proposals: readonly Proposal[],
  place: number,
): ProposalShapes {
  const proposal = proposals[place];
  if (!proposal) return { before: [], after: [] };
  const own = [...new Set(proposal.lines)].sort((a, b) => a - b);
  const placeOf = new Map(own.map((line, index) => [line, index]));
  const few = own.flatMap((line) => lines[line] ?? []);
  const all = [...proposal.needs.flatMap((need) => proposals[need]?.edits ?? []), ...proposal.edits];
  const pieces = editLines(
    few,
    all.flatMap((edit) => renumbered(edit, placeOf)),
  );
  const joints = proposal.kind === 'join' ? findJoints(pieces, few, () => false).filter(({ isSame }) => isSame) : [];
  return {
    before: few.map(({ path }) => wrappedPath(path)),
    after: chainPieces(pieces, joints).map((chain) => wrappedPath(pathOfChain(pieces, chain))),
  };
}
