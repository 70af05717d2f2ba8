import type { CellValue } from '../../contents';

/** What stands before the decimals in a column. */
export type DecimalMark = '.' | ',';

const groups = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
const plainNumber = /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d{1,3})?$/i;
/** As a program writes a number: no zeros in front, which a postcode has, and not more digits than a number keeps. */
const canonical = /^-?(?:0|[1-9]\d{0,14})(?:([.,])\d{1,15})?$/;
const mostDigits = 15;

/** How a column writes decimals. What could be either is read as the delimiter of the table suggests. */
export function decimalMarkOf(cells: readonly string[], delimiter: string): DecimalMark {
  const withComma = cells.filter((cell) => cell.includes(','));
  const both = withComma.find((cell) => cell.includes('.'));
  if (both !== undefined) return both.lastIndexOf(',') > both.lastIndexOf('.') ? ',' : '.';
  if (withComma.some((cell) => cell.indexOf(',') !== cell.lastIndexOf(','))) return '.';
  if (withComma.some((cell) => !/,\d{3}$/.test(cell.trim()))) return ',';
  return withComma.length > 0 && delimiter !== ',' ? ',' : '.';
}

/** The number in a cell, with its thousands in groups or not; undefined for anything else. */
export function numberFrom(cell: string, mark: DecimalMark): number | undefined {
  const trimmed = cell.trim().replace('−', '-');
  if (trimmed.length > 40) return undefined;
  const ungrouped = trimmed
    .replaceAll(groups, '')
    .replaceAll(mark === ',' ? /\.(?=\d{3}(?!\d))/g : /,(?=\d{3}(?!\d))/g, '');
  const plain = mark === ',' ? ungrouped.replace(',', '.') : ungrouped;
  return plainNumber.test(plain) ? Number(plain) : undefined;
}

/** What a column's cells are as values: numbers where all of them are, else text. Empty cells become undefined. */
export function valuesOfColumn(cells: readonly string[]): (cell: string) => CellValue | undefined {
  let [isNumbers, mark] = [true, ''];
  for (const cell of cells) {
    if (cell === '') continue;
    const found = canonical.exec(cell);
    const own = found?.[1] ?? '';
    if (!found || (own !== '' && mark !== '' && own !== mark) || cell.replaceAll(/\D/g, '').length > mostDigits) {
      isNumbers = false;
      break;
    }
    if (own !== '') mark = own;
  }
  if (!isNumbers) return (cell) => (cell === '' ? undefined : cell);
  return (cell) => (cell === '' ? undefined : Number(cell.replace(',', '.')));
}
