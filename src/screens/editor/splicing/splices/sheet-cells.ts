import type { ApprovedRun } from '../../../../fibres/approval/approvals';
import { endAfter, type FibreEnd, keyOfSide } from '../../../../fibres/plan/closure-plan';
import { positionAt } from '../../../../fibres/plan/ribbons/parts-of';
import { text } from '../../../../i18n/text';
import { endText, jointText, stateText } from '../../../text/fibres/end-text';
import { wordText } from './approval/word-text';
import { fibreInTube } from './fibres/cable-style';
import type { Splices } from './use-splices';

/** The input of the rows of a sheet: the closure, and the service's standard of colours. */
type About = { readonly splices: Pick<Splices, 'sides' | 'limits'>; readonly standard: string };

/** A row of the sheet: one connection. The import knows the same columns (`src/fibres/sheet`). */
export type SheetCells = readonly (string | number)[];

/** The names of the columns. */
export const sheetHeads = () => [
  ...[text('splices.from'), text('sheets.fromTube'), text('sheets.fromFibre'), text('sheets.fromColour')],
  ...[text('splices.to'), text('sheets.toTube'), text('sheets.toFibre'), text('sheets.toColour')],
  ...[text('splices.kind'), text('splices.state'), text('approval.title')],
  ...[text('splices.tray'), text('splices.position'), text('splices.lossDb')],
];

/** Columns that hold numbers, by their places. */
export const numericColumns: readonly number[] = [2, 6, 12, 13];

/** An end as four cells: what it lies in, its tube with the tube's colour, its number, and its colour. */
function endCells(end: FibreEnd, { splices, standard }: About): SheetCells {
  const here = splices.sides.find(({ key }) => key === keyOfSide(end.side));
  const name = here?.name ?? endText(end, splices.limits);
  if (!here?.cable) return [name, '', end.number, ''];
  const { tube, tubeColour, colour } = fibreInTube(here.cable, end.number, standard);
  return [name, `${tube} ${tubeColour}`.trimEnd(), end.number, colour];
}

/** The sheet, connection by connection. */
export function sheetCells(runs: readonly ApprovedRun[], about: About): readonly SheetCells[] {
  return runs.flatMap(({ run, word }) =>
    Array.from({ length: run.count }, (_, n): SheetCells => {
      const { state, tray, lossDb } = run;
      return [
        ...endCells(endAfter(run.from, n), about),
        ...endCells(endAfter(run.to, n), about),
        ...[jointText(run), stateText[state](), word === null ? '' : wordText[word]()],
        ...[tray ?? '', positionAt(run, n) ?? '', lossDb ?? ''],
      ];
    }),
  );
}
