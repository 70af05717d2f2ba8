import type { EditorDocument } from '../../../editor/document/document';
import { refOfStation } from '../../../fibres/paths/path-site';
import type { ChosenPath, EndPairs } from '../../../fibres/paths/path-splices';
import { pairsOf } from '../../../fibres/paths/path-splices';
import type { FibreEnd } from '../../../fibres/plan/closure-plan';
import { text } from '../../../i18n/text';
import type { ItemRef } from '../../../items/item';
import { nameOfRef } from '../name-of-ref';
import { endText } from '../splices/end-text';
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

/** Where a path begins, what is spliced on the way, and where it ends: closure by closure. */
export function pathRows({ rides, splices }: ChosenPath, document: EditorDocument): readonly PathRow[] {
  const rows = (closure: Parameters<typeof refOfStation>[0], pairs: readonly EndPairs[], hides: 'from' | 'to' | null) =>
    pairs.map(({ from, to, count }): PathRow => {
      const ref = refOfStation(closure);
      const words = (end: FibreEnd, side: 'from' | 'to') => (hides === side ? '' : rowText(document, end, count));
      return { ref, place: nameOfRef(document, ref), from: words(from, 'from'), to: words(to, 'to'), count };
    });
  const [first, last] = [rides[0], rides.at(-1)];
  if (!first || !last) return [];
  const single = (ends: readonly FibreEnd[]) => pairsOf(ends.map((end) => [end, end]));
  return [
    ...rows(first.from, single(first.fibres.map(({ from }) => from)), 'from'),
    ...splices.flatMap(({ closure, pairs }) => rows(closure, pairs, null)),
    ...rows(last.to, single(last.fibres.map(({ to }) => to)), 'to'),
  ];
}

/** The heads and the cells of the rows as a table. */
export function pathHeads(): readonly string[] {
  return [text('freePaths.place'), text('splices.from'), text('splices.to'), text('splices.count')];
}

export const pathCells = ({ place, from, to, count }: PathRow) => [place, from, to, count];
