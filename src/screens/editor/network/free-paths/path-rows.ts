import type { EditorDocument } from '../../../../editor/document/document';
import type { LostFibres } from '../../../../editor/network/free-paths-view';
import type { ChosenPath, EndPairs } from '../../../../fibres/paths/path-splices';
import { pairsOf } from '../../../../fibres/paths/path-splices';
import { refOfStation } from '../../../../fibres/paths/station-of-site';
import type { FibreEnd } from '../../../../fibres/plan/closure-plan';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { endText } from '../../../text/fibres/end-text';
import { cableNames } from './reserve-in-document';

/** One line of what is to be done on a path: in which closure, from which ends to which. */
export type PathRow = {
  readonly ref: ItemRef;
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
};

/** A row of ends in words: "C-12, fibre 1–12". */
function rowText(document: EditorDocument, end: FibreEnd, count: number): string {
  const words = endText(end, cableNames({ document }));
  return count === 1 ? words : text('splices.andUpTo', { end: words, last: end.number + count - 1 });
}

/**
 * Where a path begins, what is spliced on the way, and where it ends: closure by closure. Where fibres are lost, each of them stands
 * beside the fibre that takes its place.
 */
export function pathRows(
  { rides, splices }: ChosenPath,
  document: EditorDocument,
  lost: LostFibres | null,
): readonly PathRow[] {
  const rows = (closure: Parameters<typeof refOfStation>[0], pairs: readonly EndPairs[], hides: 'from' | 'to' | null) =>
    pairs.map(({ from, to, count }): PathRow => {
      const ref = refOfStation(closure);
      const words = (end: FibreEnd, side: 'from' | 'to') => (hides === side ? '' : rowText(document, end, count));
      return { ref, place: nameOfRef(document, ref), from: words(from, 'from'), to: words(to, 'to'), count };
    });
  const [first, last] = [rides[0], rides.at(-1)];
  if (!first || !last) return [];
  const lostEnd = (at: number): FibreEnd | null => {
    const number = lost?.used[at];
    return lost && number !== undefined ? { side: { kind: 'fibre', cable: lost.cable, toward: 'end' }, number } : null;
  };
  const isLost = lostEnd(0) !== null;
  const starts = pairsOf(first.fibres.map(({ from }, at) => [lostEnd(at) ?? from, from]));
  const ends = pairsOf(last.fibres.map(({ to }, at) => [to, lostEnd(at) ?? to]));
  return [
    ...rows(first.from, starts, isLost ? null : 'from'),
    ...splices.flatMap(({ closure, pairs }) => rows(closure, pairs, null)),
    ...rows(last.to, ends, isLost ? null : 'to'),
  ];
}

/** The heads and the cells of the rows as a table. */
export function pathHeads(): readonly string[] {
  return [text('freePaths.place'), text('splices.from'), text('splices.to'), text('splices.count')];
}

export const pathCells = ({ place, from, to, count }: PathRow) => [place, from, to, count];
