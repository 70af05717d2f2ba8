import { type Message, message } from '../../../i18n/message';
import type { FileLimits } from '../../contents';
import { parseXml, type XmlSink } from '../xml/parse-xml';
import { isoDate } from './workbook-styles';

/** The texts and styles that the cells of a sheet refer to. */
export type SheetContext = { readonly texts: readonly string[]; readonly isDate: (style: number) => boolean };

/** The rows of a sheet as text, as a table has them; or what of it is too much or damaged. */
export type SheetRows = { readonly rows: readonly (readonly string[])[] } | { readonly reason: Message };

const mostColumns = 2_000;
const cellsOfEach = 80;
const levels = 64;

/** The place of a column by its letters, from 0: `B12` is 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

type Cell = { readonly column: number; readonly type: string; readonly style: number; value: string };

function textOfCell({ type, style, value }: Cell, { texts, isDate }: SheetContext): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  const number = type === '' || type === 'n' ? Number(value) : Number.NaN;
  if (value === '' || !Number.isFinite(number)) return value;
  return isDate(style) ? isoDate(number) : String(number);
}

/** Reads a sheet of a workbook cell by cell. */
export function sheetRows(bytes: Uint8Array, context: SheetContext, limits: FileLimits): SheetRows {
  const rows: string[][] = [];
  let [row, isText, count]: [string[], boolean, number] = [[], false, 0];
  let cell: Cell | null = null;
  const sink: XmlSink = {
    open: (name, attributes) => {
      if (name === 'row') row = [];
      else if (name === 'c') {
        const known = columnOf(attributes['r'] ?? '');
        const column = known >= 0 ? known : row.length;
        cell = { column, type: attributes['t'] ?? '', style: Number(attributes['s'] ?? 0), value: '' };
        count += 1;
        if (column >= mostColumns) return message('read.moreColumns', { most: mostColumns });
        if (count > limits.features * cellsOfEach)
          return message('file.tooManyParts', { most: limits.features * cellsOfEach });
      } else if (name === 'v' || name === 't') isText = cell !== null;
      else if (name === 'rPh') isText = false;
      return null;
    },
    text: (text) => {
      if (isText && cell) cell.value += text;
      return null;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isText = false;
      if (name === 'c' && cell) {
        while (row.length < cell.column) row.push('');
        row[cell.column] = textOfCell(cell, context);
        cell = null;
      }
      if (name === 'row' && row.some((text) => text.trim() !== '')) rows.push(row);
      return rows.length > limits.features + 1 ? message('read.moreFeatures', { most: limits.features }) : null;
    },
  };
  const outcome = parseXml({ bytes, depth: levels, report: () => undefined }, sink);
  return outcome.ok ? { rows } : { reason: outcome.reason };
}
