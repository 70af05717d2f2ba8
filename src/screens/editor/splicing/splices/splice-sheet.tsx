import { useMemo, useState } from 'react';
import { runsByApproval } from '../../../../fibres/approval/approvals';
import { text } from '../../../../i18n/text';
import { csvText } from '../../../../items/codec/csv-text';
import type { ItemRef } from '../../../../items/item';
import type { TableOrder } from '../../../../print/print-question';
import { paperSize } from '../../../../print/sheet';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { saveFile } from '../../../documents/preview/save-file';
import { useScrollStop } from '../../../report/use-scroll-stop';
import { typedNumber } from '../../../text/quantities/typed-number';
import { numericColumns, type SheetCells, sheetCells, sheetHeads } from './sheet-cells';
import { ReadSheet } from './sheet-import/read-sheet-button';
import { usePdfFile } from './use-pdf-file';
import type { Splices } from './use-splices';

type Props = {
  readonly splices: Splices;
  readonly standard: string;
  readonly name: string;
  readonly closure: ItemRef;
};

/** Lines of the sheet that are drawn; the file has all of them. */
const most = 500;

const sheetPaper = paperSize('A4', 'landscape');

/** A cell as people read it; in CSV a number stays one. */
const shown = (cell: SheetCells[number]) => (typeof cell === 'number' ? typedNumber(cell) : cell);

/** The sheet as pages of a file. */
function sheetPages(title: string, cells: readonly SheetCells[]): TableOrder {
  const columns = sheetHeads().map(
    (head, at) => ({ title: head, align: numericColumns.includes(at) ? 'end' : 'start' }) as const,
  );
  const rows = cells.map((row) => row.map(shown));
  return { paper: sheetPaper, title, foot: `${title} · #/##`, tables: [{ title, columns, rows, note: '' }] };
}

/** The sheet as the page shows it. */
function SheetTable({ cells }: { readonly cells: readonly SheetCells[] }) {
  const stop = useScrollStop();
  const heads = sheetHeads();
  return (
    <section ref={stop} className="wide splice-table" aria-label={text('splices.sheet')}>
      <table data-testid="splice-sheet">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, most).map((row) => (
            <tr key={[0, 2, 4, 6].map((at) => row[at]).join(' ')}>
              {heads.map((head, at) => (
                <td key={head}>{shown(row[at] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The work of the crew in a closure as a table and as files, without uncut fibres; the user can read a sheet back in. */
export function SpliceSheet({ splices, standard, name, closure }: Props) {
  const pdf = usePdfFile();
  const [isApprovedOnly, setApprovedOnly] = useState(false);
  const { plan, approvals } = splices;
  const all = useMemo(() => runsByApproval(plan, approvals), [plan, approvals]);
  const work = all.filter(({ run }) => run.kind !== 'through');
  const cells = sheetCells(isApprovedOnly ? work.filter(({ word }) => word === 'approved') : work, {
    splices,
    standard,
  });
  const title = text('splices.titleOf', { name });
  const savePdf = () => pdf.save(title, (file) => file.addTables(sheetPages(title, cells)));
  const hasWork = work.length > 0;
  return (
    <div className="column splice-sheet">
      <p className="splice-files">
        {hasWork ? (
          <>
            <Button onClick={() => saveFile(`${name}.csv`, csvText(sheetHeads(), cells))}>
              {text('splices.saveSheet')}
            </Button>
            <Button disabled={pdf.isBusy} onClick={savePdf} data-testid="sheet-pdf">
              {text('splices.saveAsPdf')}
            </Button>
          </>
        ) : null}
        <ReadSheet {...{ splices, closure }} />
        {hasWork ? (
          <Checkbox
            label={text('approval.onlyApproved')}
            checked={isApprovedOnly}
            onChange={setApprovedOnly}
            data-testid="sheet-approved"
          />
        ) : null}
      </p>
      {hasWork ? <SheetTable cells={cells} /> : <p className="quiet">{text('splices.nothingConnected')}</p>}
      {cells.length > most ? (
        <p className="quiet">{text('splices.moreInFile', { count: cells.length - most })}</p>
      ) : null}
    </div>
  );
}
