import { useMemo, useState } from 'react';
import { type ApprovedRun, runsByApproval } from '../../../fibres/approval/approvals';
import { endAfter } from '../../../fibres/plan/closure-plan';
import { text } from '../../../i18n/text';
import { csvText } from '../../../items/csv/csv-text';
import type { TableOrder } from '../../../print/print-question';
import { paperSize } from '../../../print/sheet';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/checkbox';
import { saveFile } from '../../documents/preview/save-file';
import { useScrollStop } from '../../report/use-scroll-stop';
import { wordText } from './approval/word-text';
import { endText, kindText, stateText } from './end-text';
import { usePdfFile } from './use-pdf-file';
import type { Splices } from './use-splices';

type Props = { readonly splices: Splices; readonly name: string };

/** Lines of the sheet that are drawn; the file has all of them. */
const most = 500;

/** Columns of the sheet that hold numbers, by their places, and the paper that it is printed on. */
const numeric: readonly number[] = [2, 7, 8];
const sheetPaper = paperSize('A4', 'landscape');

/** "3" or "3–14": the numbers of a run of so many. */
const spanText = (first: number, count: number) => (count === 1 ? String(first) : `${first}–${first + count - 1}`);

function cellsOf({ run, word }: ApprovedRun, { limits }: Splices): readonly (string | number)[] {
  const { from, to, count, kind, state, tray, position, lossDb } = run;
  const end = (one: typeof from) => {
    const words = endText(one, limits);
    return count === 1 ? words : text('splices.andUpTo', { end: words, last: endAfter(one, count - 1).number });
  };
  return [
    ...[end(from), end(to), count, kindText[kind](), stateText[state]()],
    word === null ? '' : wordText[word](),
    ...[tray ?? '', position === undefined ? '' : spanText(position, count), lossDb ?? ''],
  ];
}

const heads = () => [
  text('splices.from'),
  text('splices.to'),
  text('splices.count'),
  text('splices.kind'),
  text('splices.state'),
  text('approval.title'),
  text('splices.tray'),
  text('splices.position'),
  text('splices.lossDb'),
];

/** The sheet as pages of a file. */
function sheetPages(title: string, runs: readonly ApprovedRun[], splices: Splices): TableOrder {
  const columns = heads().map((head, at) => ({ title: head, align: numeric.includes(at) ? 'end' : 'start' }) as const);
  const rows = runs.map((run) => cellsOf(run, splices).map(String));
  return { paper: sheetPaper, title, foot: `${title} · #/##`, tables: [{ title, columns, rows, note: '' }] };
}

/** The sheet as the page shows it. */
function SheetTable({ runs, splices }: { readonly runs: readonly ApprovedRun[]; readonly splices: Splices }) {
  const stop = useScrollStop();
  return (
    <section ref={stop} className="splice-table" aria-label={text('splices.sheet')}>
      <table data-testid="splice-sheet">
        <thead>
          <tr>
            {heads().map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.slice(0, most).map((run) => {
            const cells = cellsOf(run, splices);
            return (
              <tr key={String(cells[0])}>
                {heads().map((head, at) => (
                  <td key={head}>{cells[at]}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** What the crew makes in a closure, connection by connection, as a table and as a CSV. A fibre that is not cut is no work. */
export function SpliceSheet({ splices, name }: Props) {
  const pdf = usePdfFile();
  const [isApprovedOnly, setApprovedOnly] = useState(false);
  const { plan, approvals } = splices;
  const all = useMemo(() => runsByApproval(plan, approvals), [plan, approvals]);
  const work = all.filter(({ run }) => run.kind !== 'through');
  const runs = isApprovedOnly ? work.filter(({ word }) => word === 'approved') : work;
  if (work.length === 0) return <p className="quiet">{text('splices.nothingConnected')}</p>;
  const title = text('splices.titleOf', { name });
  const savePdf = () => pdf.save(title, (printer) => printer.addTables(sheetPages(title, runs, splices)));
  const save = () =>
    saveFile(
      `${name}.csv`,
      csvText(
        heads(),
        runs.map((run) => cellsOf(run, splices)),
      ),
    );
  return (
    <div className="splice-sheet">
      <p className="splice-files">
        <Button onClick={save}>{text('splices.saveSheet')}</Button>
        <Button disabled={pdf.isBusy} onClick={savePdf} data-testid="sheet-pdf">
          {text('splices.saveAsPdf')}
        </Button>
        <Checkbox
          label={text('approval.onlyApproved')}
          checked={isApprovedOnly}
          onChange={setApprovedOnly}
          data-testid="sheet-approved"
        />
      </p>
      <SheetTable runs={runs} splices={splices} />
      {runs.length > most ? <p className="quiet">{text('splices.moreInFile', { count: runs.length - most })}</p> : null}
    </div>
  );
}
