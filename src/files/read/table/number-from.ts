import type { CellValue } from '../../contents';
import { type DecimalMark, numberStyleOf } from './number-style';

const groups = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
const plainNumber = /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d{1,3})?$/i;
const exact = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/** How a column writes decimals. What could be either is read as the delimiter of the table suggests. */
export function decimalMarkOf(cells: readonly string[], delimiter: string): DecimalMark {
  const style = numberStyleOf(cells);
  if (style.kind === 'clear') return style.decimal;
  return style.kind === 'unclear' && style.example.includes(',') && delimiter !== ',' ? ',' : '.';
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

/** A number as a program writes it, so that its text can be had again of it. */
const isExact = (cell: string) => exact.test(cell) && String(Number(cell)) === cell;

/**
 * The values of a column's cells: numbers where all of them are written as here, else text as it stands there, which is read as
 * numbers only where its column fills a field of numbers. Empty cells become undefined.
 */
export function valuesOfColumn(cells: readonly string[]): (cell: string) => CellValue | undefined {
  const isNumbers = cells.every((cell) => cell === '' || isExact(cell)) && numberStyleOf(cells).kind !== 'unclear';
  return (cell) => (cell === '' ? undefined : isNumbers ? Number(cell) : cell);
}
