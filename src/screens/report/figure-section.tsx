import { Download } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { text } from '../../i18n/text';
import { downloadText } from '../../offline/rescue/download-text';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { IconButton } from '../../ui/controls/icon-button';
import { SelectField } from '../../ui/fields/select-field';
import { BasisChoice } from '../network-basis/basis-choice';
import { setPreferences } from '../preferences/preferences-store';
import { useBudgetAsk } from '../service-settings/use-budget-ask';
import { useLossClasses } from '../service-settings/use-loss-values';
import { cellText, type FigureColumn, type FigureTable, figureCsv, rowsId } from './figures/figure-table';
import type { FigurePart, ShownFigure } from './figures/report-figure';
import type { OnMap } from './report-address';
import { useScrollStop } from './use-scroll-stop';

/** The class that the loss of paths is held against. */
function LossClassChoice() {
  const { lossClass } = useBudgetAsk();
  const classes = useLossClasses();
  return (
    <SelectField
      label={text('report.lossClass')}
      value={lossClass.id}
      choices={classes.map(({ id, standard, minDb, maxDb }) => ({
        value: id,
        label: text('report.classOf', { id, standard, minDb, maxDb }),
      }))}
      onChange={(id) => setPreferences({ lossClass: id })}
      data-testid="report-loss-class"
    />
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

/** The numbers of a figure, with the button that saves them. A row leads to the map with just its items. */
function FigureNumbers<Row>({ table }: { readonly table: FigureTable<Row> }) {
  const { file, caption, columns, rows, total, most = table.rows.length } = table;
  const id = useId();
  const scroll = useScrollStop();
  if (rows.length === 0) return null;
  return (
    <div className="slim figure-numbers" id={rowsId(file)}>
      <div className="row apart figure-numbers-head">
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
              <tr key={table.keyOf(row)} data-row={table.keyOf(row)}>
                <Cells columns={columns} row={row} link={table.linkOf?.(row) ?? null} />
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

/** A table keeps its place on the page by its name; the other parts of a figure come in a fixed order. */
const partKey = (part: FigurePart, at: number) => (part.kind === 'table' ? part.table.file : `${part.kind}-${at}`);

type PartProps = { readonly part: FigurePart; readonly onMap: (at: OnMap) => void };

function Part({ part, onMap }: PartProps) {
  switch (part.kind) {
    case 'bars': {
      const { pick, ...bars } = part.bars;
      if (bars.groups.length === 0) return null;
      const onPick = (group: string, series: string) => {
        const at = pick?.(group, series);
        if (at) onMap(at);
      };
      return <StackedBars {...bars} onPick={pick && onPick} />;
    }
    case 'table':
      return <FigureNumbers table={part.table} />;
    case 'note':
      return <p className="quiet">{part.note}</p>;
    case 'choice':
      return part.choice === 'loss-class' ? <LossClassChoice /> : <BasisChoice question="design" />;
  }
}

type FigureSectionProps = Pick<PartProps, 'onMap'> & { readonly id: string; readonly shown: ShownFigure };

/** One figure of the report: its number, then pictures and tables. */
export function FigureSection({ id, shown, onMap }: FigureSectionProps) {
  return (
    <section className="stack plain-card figure" id={id} aria-labelledby={`${id}-title`} data-testid={`figure-${id}`}>
      <header className="row-wrap apart figure-head">
        <h2 id={`${id}-title`}>{shown.title}</h2>
        <p className="strong figure-number">{shown.number}</p>
        <p className="quiet figure-about">{shown.about}</p>
      </header>
      {shown.parts.map((part, at) => (
        <Part key={partKey(part, at)} part={part} onMap={onMap} />
      ))}
    </section>
  );
}
