import { numeral } from '../../../i18n/numeral';
import { type CsvCell, csvText } from '../../../items/codec/csv-text';

/** A column of a figure's table. With `digits` it is one of numbers, shown with so many decimals. */
export type FigureColumn<Row> = {
  readonly label: string;
  value(row: Row): string | number | null;
  readonly digits?: number;
};

/** The numbers of a figure: what the page shows as a table, and what is saved as CSV. */
export type FigureTable<Row> = {
  /** Of the file, without its ending. */
  readonly file: string;
  /** The subject of the table, for who hears it. */
  readonly caption: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  /** Rows that are drawn at most; the file has all of them. */
  readonly most?: number;
  keyOf(row: Row): string;
  /** The sum under the rows. */
  readonly total?: Row | undefined;
  /** The address that a row leads to; null: none. */
  linkOf?(row: Row): string | null;
};

/** The place of a table's rows in the page's address; the figure itself may have the same name. */
export const rowsId = (file: string) => `rows-${file}`;

/** A number as people of the language write it. */
export function spelled(value: number, digits = 0): string {
  return numeral(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The text of a cell; a dash for nothing. */
export function cellText<Row>(column: FigureColumn<Row>, row: Row): string {
  const { digits = 0 } = column;
  const figure = column.value(row);
  if (figure === null) return '–';
  return typeof figure === 'number' ? spelled(figure, digits) : figure;
}

/** A table as CSV: numbers with a point, and two decimals more than the page shows. */
export function figureCsv<Row>({ columns, rows, total }: FigureTable<Row>): string {
  const cells = (row: Row): readonly CsvCell[] =>
    columns.map((column) => {
      const { digits = 0 } = column;
      const figure = column.value(row);
      return typeof figure === 'number' ? Number(figure.toFixed(digits + 2)) : figure;
    });
  const all = total === undefined ? rows : [...rows, total];
  return csvText(
    columns.map(({ label }) => label),
    all.map(cells),
  );
}
