import type { FieldEdit } from '../../../../../editor/commands/patch-item';
import type { Item } from '../../../../../items/item';
import type { FieldSpec } from '../../../../../items/model-spec';
import { labelOf, unitOf } from '../../../../text/model-name';
import type { CellRange } from '../grid/grid-cursor';
import { cellText, type ReferenceNames } from './cell-text';
import { typedValue } from './typed-value';

/** Rows of cells as text. */
export type Block = readonly (readonly string[])[];

/** The effect of a block on the table: one edit an item, and the cells that it does not fit, as ",3,4," by row. */
export type BlockPlan = {
  readonly edits: readonly FieldEdit[];
  readonly wrong: ReadonlyMap<number, string>;
  readonly cells: number;
  readonly skipped: number;
};

/** The grid as far as blocks need it. */
export type BlockGrid = {
  readonly specs: readonly FieldSpec[];
  readonly itemAt: (row: number) => Item | undefined;
  readonly names: ReferenceNames;
};

/** Reads tab-separated text as spreadsheets copy it: quotes around cells that hold tabs, line ends or quotes. */
export function readBlock(text: string): Block {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (let match = cells.exec(text); match; match = cells.exec(text)) {
    const [whole, quoted, plain, end] = match;
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '' || whole === '') break;
    if (end !== '\t') rows.push([]);
  }
  const last = rows.at(-1);
  // Spreadsheets end the last line too.
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}

/** A block as tab-separated text. */
export function blockText(block: Block): string {
  const cell = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return block.map((row) => row.map(cell).join('\t')).join('\n');
}

/** The cells of a range, with their titles above them if asked for. */
export function blockOf(
  { specs, itemAt, names }: BlockGrid,
  { top, bottom, left, right }: CellRange,
  titles: boolean,
): Block {
  const shown = specs.slice(left, right + 1);
  const titleOf = (spec: FieldSpec) => (spec.unit ? `${labelOf(spec)} (${unitOf(spec)})` : labelOf(spec));
  const block: string[][] = titles ? [shown.map(titleOf)] : [];
  for (let row = top; row <= bottom; row += 1) {
    const item = itemAt(row);
    if (item) block.push(shown.map((spec) => cellText(item, spec, names)));
  }
  return block;
}

/**
 * Lays a block on the grid from the corner of a range; one cell fills the whole range. Cells that it does not fit are left as
 * they are and reported.
 */
export function planBlock({ specs, itemAt, names }: BlockGrid, block: Block, range: CellRange): BlockPlan {
  const isOne = block.length === 1 && block[0]?.length === 1;
  const height = isOne ? range.bottom - range.top + 1 : block.length;
  const wrong = new Map<number, string>();
  const edits: FieldEdit[] = [];
  let [cells, skipped] = [0, 0];
  for (let down = 0; down < height; down += 1) {
    const row = range.top + down;
    const item = itemAt(row);
    if (!item) break;
    const texts = isOne
      ? Array.from({ length: range.right - range.left + 1 }, () => block[0]?.[0] ?? '')
      : (block[down] ?? []);
    const fields: Record<string, unknown> = {};
    for (const [across, text] of texts.entries()) {
      const spec = specs[range.left + across];
      if (!spec || text === cellText(item, spec, names)) continue;
      const typed = typedValue(spec, text, names);
      if ('value' in typed) {
        fields[spec.name] = typed.value;
        cells += 1;
      } else {
        wrong.set(row, `${wrong.get(row) ?? ','}${range.left + across},`);
        skipped += 1;
      }
    }
    if (Object.keys(fields).length > 0) edits.push({ ref: item.ref, fields });
  }
  return { edits, wrong, cells, skipped };
}

/** The first row of a range as a block that fills the rows below it. */
export function downBlock(grid: BlockGrid, range: CellRange): Block {
  const [first = []] = blockOf(grid, { ...range, bottom: range.top }, false);
  return Array.from({ length: range.bottom - range.top + 1 }, () => first);
}
