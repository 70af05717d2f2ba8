import { fitText, wrapText } from '../furniture/fit-text';
import { paperColours } from '../furniture/paper-colours';
import type { Mark, MeasureText, TextWeight } from '../mark';
import type { Size } from '../sheet';

/** A table of a plan, all of it as text. Numbers stand at the `end` of their cells. */
export type PlanTable = {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly align: 'start' | 'end' }[];
  readonly rows: readonly (readonly string[])[];
  /** Below the rows: that there are more, or none. */
  readonly note: string;
};

type TablesJob = {
  readonly paper: Size;
  readonly tables: readonly PlanTable[];
  /** At the foot of each page, with `#` for its number and `##` for how many there are. */
  readonly foot: string;
  readonly measure: MeasureText;
};

type Line = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: TextWeight;
  readonly align: 'start' | 'end';
};
type Page = { readonly marks: Mark[]; y: number };

const margin = 14;
const size = 2.5;
const pad = 0.9;
const lineHeight = 1.35 * size;
/** Lines of a cell: the conditions of a permit may be long. */
const mostLines = 30;
/** Millimetres of a column at least, and of the widest as a share of the page before it is broken into lines. */
const narrowest = 10;
const widest = 0.42;

const textMark = ({ text, x, y, size: em, weight, align }: Line): Mark => ({
  kind: 'text',
  text,
  at: [x, y],
  size: em,
  weight,
  colour: paperColours.text,
  align,
  angle: 0,
});

const rule = ([from, to]: readonly [number, number], y: number, width: number): Mark => ({
  kind: 'path',
  lines: [[from, y, to, y]],
  closed: false,
  pen: { colour: width > 0.2 ? paperColours.line : paperColours.faint, width },
});

/** Rows whose widths are looked at: those of thousands are much like them. */
const sample = 300;

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/**
 * The widths of columns: as wide as their texts. Where they do not fit beside each other, the longest word of each column still has
 * room, as long as all of them fit.
 */
function columnWidths({ columns, rows }: PlanTable, room: number, measure: MeasureText): readonly number[] {
  const found = columns.map(({ title }, column) => {
    const cells = rows.slice(0, sample).map((row) => row[column] ?? '');
    const widthOf = (parts: (cell: string) => readonly string[]) => {
      let most = narrowest - 2 * pad;
      for (const part of parts(title)) most = Math.max(most, measure(part, size, 'strong'));
      for (const cell of cells) for (const part of parts(cell)) most = Math.max(most, measure(part, size, 'regular'));
      return most + 2 * pad;
    };
    const natural = Math.min(
      Math.max(narrowest, room * widest),
      widthOf((cell) => [cell]),
    );
    return { natural, word: widthOf((cell) => cell.split(/\s+/)) };
  });
  const natural = found.map((column) => column.natural);
  if (sumOf(natural) <= room) return natural;
  const words = found.map((column) => Math.min(column.natural, column.word));
  const least = sumOf(words) <= room ? words : natural.map((width) => Math.min(width, narrowest));
  const spare = Math.max(0, room - sumOf(least));
  const wanted = Math.max(1, sumOf(natural) - sumOf(least));
  return natural.map((width, index) => {
    const own = least[index] ?? narrowest;
    return own + ((width - own) * spare) / wanted;
  });
}

type Cells = { readonly lines: readonly (readonly string[])[]; readonly height: number };

function cellsOf(
  row: readonly string[],
  widths: readonly number[],
  { weight, measure }: { readonly weight: TextWeight; readonly measure: MeasureText },
): Cells {
  const lines = widths.map((width, column) =>
    wrapText(row[column] ?? '', width - 2 * pad, { size, weight, measure, most: mostLines }),
  );
  return { lines, height: Math.max(1, ...lines.map((cell) => cell.length)) * lineHeight + 2 * pad };
}

/** Where a table stands: its widths, and the ends of its lines. */
type Frame = {
  readonly table: PlanTable;
  readonly widths: readonly number[];
  readonly left: number;
  readonly right: number;
};

/** The pages, filled from the top. */
function createPages({ paper }: Pick<TablesJob, 'paper'>) {
  const pages: Page[] = [];
  const bottom = paper.height - margin - 5;
  const begin = (): Page => {
    const page: Page = { marks: [], y: margin };
    pages.push(page);
    return page;
  };
  let page = begin();
  return {
    pages,
    /** True when what is so high begins another page. */
    makeRoom: (height: number): boolean => {
      if (page.y + height <= bottom) return false;
      page = begin();
      return true;
    },
    skip: (height: number) => {
      page.y += height;
    },
    line: (words: string, x: number, style: Pick<Line, 'size' | 'weight'>) => {
      page.marks.push(textMark({ ...style, text: words, x, y: page.y, align: 'start' }));
    },
    /** Writes a row, and the line below it. */
    row: (cells: Cells, { table, widths, left, right }: Frame, isHead: boolean) => {
      let x = left;
      const weight = isHead ? 'strong' : 'regular';
      for (const [column, width] of widths.entries()) {
        const align = table.columns[column]?.align ?? 'start';
        const at = align === 'start' ? x + pad : x + width - pad;
        for (const [index, words] of (cells.lines[column] ?? []).entries()) {
          const y = page.y + pad + (index + 0.78) * lineHeight;
          page.marks.push(textMark({ text: words, x: at, y, size, weight, align }));
        }
        x += width;
      }
      page.y += cells.height;
      page.marks.push(rule([left, right], page.y, isHead ? 0.35 : 0.13));
    },
  };
}

function putTable(pages: ReturnType<typeof createPages>, table: PlanTable, { paper, measure }: TablesJob): void {
  const [left, room] = [margin, paper.width - 2 * margin];
  const widths = columnWidths(table, room, measure);
  const frame = { table, widths, left, right: left + sumOf(widths) };
  const head = cellsOf(
    table.columns.map(({ title }) => title),
    widths,
    { weight: 'strong', measure },
  );
  const large = { size: 1.5 * size, weight: 'strong' } as const;
  const heading = () => {
    pages.skip(1.6 * size);
    pages.line(fitText(table.title, room, { ...large, measure }), left, large);
    pages.skip(size);
    pages.row(head, frame, true);
  };
  // A head alone at the foot of a page is useless.
  pages.makeRoom(head.height + 8 * size);
  heading();
  for (const row of table.rows) {
    const cells = cellsOf(row, widths, { weight: 'regular', measure });
    if (pages.makeRoom(cells.height)) heading();
    pages.row(cells, frame, false);
  }
  pages.skip(1.5 * size);
  if (table.note !== '') pages.line(table.note, left, { size, weight: 'regular' });
  pages.skip(3 * size);
}

/** Draws tables on pages of one paper, one below the other; the head of a table is repeated on each page. */
export function drawTables(job: TablesJob): readonly (readonly Mark[])[] {
  const { paper, tables, foot, measure } = job;
  const pages = createPages(job);
  for (const table of tables) putTable(pages, table, job);
  const small = 0.9 * size;
  return pages.pages.map(({ marks }, index) => {
    const words = foot.replace('##', String(pages.pages.length)).replace('#', String(index + 1));
    const line = fitText(words, paper.width - 2 * margin, { size: small, weight: 'regular', measure });
    const y = paper.height - margin + 0.5;
    return [
      ...marks,
      rule([margin, paper.width - margin], paper.height - margin - 3, 0.35),
      textMark({ text: line, x: margin, y, size: small, weight: 'regular', align: 'start' }),
    ];
  });
}
