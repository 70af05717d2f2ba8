import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { useScrollStop } from '../../../report/use-scroll-stop';
import { valueText } from '../../common/fields/field-text';

/** Rows and columns that are shown; the rest is counted. */
const most = { rows: 100, columns: 12 };

type Cells = { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The titles of what closures and poles list; another service's own names are taken apart instead. */
const known: Readonly<Record<string, () => string>> = {
  sourceCable: () => text('inspector.fromCable'),
  sourceTube: () => text('inspector.fromTube'),
  sourceFiber: () => text('inspector.fromFibre'),
  destCable: () => text('inspector.toCable'),
  destTube: () => text('inspector.toTube'),
  destFiber: () => text('inspector.toFibre'),
  connectionType: () => text('common.connection'),
  lossDb: () => text('inspector.lossDb'),
  trayRef: () => text('inspector.tray'),
  company: () => text('inspector.company'),
  type: () => text('common.type'),
  height: () => text('inspector.heightFt'),
  proposedHeight: () => text('inspector.proposedHeightFt'),
};

/** The title of a column: in words where its name is known, else the name taken apart ("spliceNote": "Splice note"). */
function columnLabel(name: string): string {
  if (Object.hasOwn(known, name)) return known[name]?.() ?? name;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as rows and columns: a list of records, a list of lists, or one record by its names; null for anything else. */
export function cellsOf(value: unknown): Cells | null {
  if (isRecord(value)) {
    const entries = Object.entries(value);
    return entries.length === 0
      ? null
      : { columns: ['', ''], rows: entries.map(([name, part]) => [columnLabel(name), part]) };
  }
  if (!Array.isArray(value) || value.length === 0) return null;
  const list: readonly unknown[] = value;
  if (list.every(isRecord)) {
    const columns = [...new Set(list.flatMap((row) => Object.keys(row)))];
    return {
      columns: columns.map(columnLabel),
      rows: list.map((row) => columns.map((name) => (Object.hasOwn(row, name) ? row[name] : null))),
    };
  }
  if (!list.every(Array.isArray)) return null;
  const width = Math.max(...list.map((row) => row.length));
  return { columns: Array.from({ length: width }, () => ''), rows: list };
}

/** From so many rows on, what is the same in all of them is shown once. */
const fewRows = 3;

/** The columns with the same value in every row, where others are left: shown once they leave room for those. */
function sameInAll({ columns, rows }: Cells): ReadonlySet<number> {
  const [first] = rows;
  const same = columns.flatMap((title, at) =>
    title !== '' && rows.every((row) => cellText(row[at]) === cellText(first?.[at])) ? [at] : [],
  );
  return new Set(rows.length < fewRows || same.length === columns.length ? [] : same);
}

/** The values that are the same in all rows, above them. */
function SameInAll({ cells: { columns, rows }, same }: { readonly cells: Cells; readonly same: ReadonlySet<number> }) {
  if (same.size === 0) return null;
  return (
    <dl className="structured-same selectable">
      {[...same].map((at) => (
        <div key={at}>
          <dt>{columns[at]}</dt>
          <dd>{cellText(rows[0]?.[at])}</dd>
        </div>
      ))}
    </dl>
  );
}

function cellText(value: unknown): string {
  return typeof value === 'number' ? numeral(value, { maximumFractionDigits: 7 }) : valueText(value);
}

/** The lists in a record, such as splices and attachments, to be read. Shapes that are no table are written out. */
export function StructuredTable({ label, value }: { readonly label: string; readonly value: unknown }) {
  const scroll = useScrollStop();
  const cells = cellsOf(value);
  if (!cells) return <span className="figures breaks field-value selectable">{valueText(value)}</span>;
  const same = sameInAll(cells);
  const columns = cells.columns
    .map((title, at) => ({ title, at, isNumber: cells.rows.every((row) => typeof row[at] === 'number') }))
    .filter(({ at }) => !same.has(at))
    .slice(0, most.columns);
  // Rows of a record have nothing else to be known by than their place, and never move.
  const rows = cells.rows.slice(0, most.rows).map((row, at) => ({ row, at }));
  const isTitled = columns.some(({ title }) => title !== '');
  const left = cells.rows.length - rows.length;
  return (
    <section ref={scroll} className="structured-scroll" aria-label={label}>
      <SameInAll cells={cells} same={same} />
      <table className="small figures structured selectable">
        {isTitled ? (
          <thead>
            <tr>
              {columns.map(({ title, at, isNumber }) => (
                <th key={at} scope="col" data-number={isNumber}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map(({ row, at }) => (
            <tr key={at}>
              {columns.map((column) => (
                <td key={column.at} data-number={typeof row[column.at] === 'number'}>
                  {cellText(row[column.at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? <p className="quiet">{text('common.more', { count: left })}</p> : null}
    </section>
  );
}
