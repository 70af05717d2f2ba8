import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { text } from '../../i18n/text';
import { downloadText } from '../../offline/rescue/download-text';
import { IconButton } from '../../ui/controls/icon-button';
import { cellText, type FigureColumn, type FigureTable, figureCsv } from './figure-table';
import { useScrollStop } from './use-scroll-stop';

export type FigureSectionProps = {
  readonly id: string;
  readonly title: string;
  /** The number that somebody came for, and what it is. */
  readonly number: string;
  readonly about: string;
  readonly children: ReactNode;
};

/** One figure of the report: its number, then pictures and tables. */
export function FigureSection({ id, title, number, about, children }: FigureSectionProps) {
  return (
    <section className="figure" id={id} aria-labelledby={`${id}-title`} data-testid={`figure-${id}`}>
      <header className="figure-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="figure-number">{number}</p>
        <p className="figure-about">{about}</p>
      </header>
      {children}
    </section>
  );
}

type CellsProps<Row> = {
  readonly columns: readonly FigureColumn<Row>[];
  readonly row: Row;
  readonly link: string | null;
};

function Cells<Row>({ columns, row, link }: CellsProps<Row>) {
  const [first, ...rest] = columns;
  if (!first) return null;
  // Two rows may begin with the same word: what they are is all of their words.
  const words = columns.filter(({ digits }) => digits === undefined).map((column) => cellText(column, row));
  const head = cellText(first, row);
  return (
    <>
      <th scope="row">
        {link === null ? (
          head
        ) : (
          <Link to={link} aria-label={words.filter((word) => word !== '').join(', ')}>
            {head}
          </Link>
        )}
      </th>
      {rest.map((column) => (
        <td key={column.label} data-number={column.digits !== undefined}>
          {cellText(column, row)}
        </td>
      ))}
    </>
  );
}

/** Where the numbers of a figure are, in the page's address; the figure itself may have the same name. */
export const rowsId = (file: string) => `rows-${file}`;

/** The numbers of a figure, with the button that saves them. A row leads to the map with just its items. */
export function FigureNumbers<Row>(table: FigureTable<Row>) {
  const { file, caption, columns, rows, keyOf, total, linkOf, most = table.rows.length } = table;
  const id = useId();
  const scroll = useScrollStop();
  if (rows.length === 0) return null;
  return (
    <div className="figure-numbers" id={rowsId(file)}>
      <div className="figure-numbers-head">
        <h3 id={id}>{caption}</h3>
        <IconButton
          size="small"
          label={text('report.saveAsCsv', { caption })}
          data-testid={`csv-${file}`}
          onClick={() => downloadText(`${file}.csv`, figureCsv(table))}
        >
          <Download size={15} />
        </IconButton>
      </div>
      <section ref={scroll} className="figure-scroll" aria-labelledby={id}>
        <table aria-labelledby={id} data-testid={`table-${file}`}>
          <thead>
            <tr>
              {columns.map(({ label, digits }) => (
                <th key={label} scope="col" data-number={digits !== undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <tr key={keyOf(row)} data-row={keyOf(row)}>
                <Cells columns={columns} row={row} link={linkOf?.(row) ?? null} />
              </tr>
            ))}
          </tbody>
          {total === undefined ? null : (
            <tfoot>
              <tr>
                <Cells columns={columns} row={total} link={null} />
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {rows.length > most ? <p className="quiet">{text('splices.moreInFile', { count: rows.length - most })}</p> : null}
    </div>
  );
}
