import { htmlTokens } from './html-tokens';

/** A label and its value. */
export type Pair = readonly [label: string, value: string];

/** The content of a text with markup: the pairs of its tables, and the other lines of it. */
export type ReadHtml = { readonly pairs: readonly Pair[]; readonly lines: readonly string[] };

type Cell = { text: string; readonly isHead: boolean; hasTable: boolean };
type Table = { readonly rows: Cell[][]; row: Cell[] | null };

const blocks = /^(?:p|div|br|li|ul|ol|h[1-6]|hr|table|tr|center|body|html|dl|dt|dd|blockquote|pre)$/;
const shortestHead = 3;
const longestLabel = 80;

const tidy = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ').trim();
/** The placeholder of Esri's programs for an empty value. */
const filled = (text: string) => (/^<?null>?$/i.test(text) ? '' : text);

const isLabel = (text: string) => text !== '' && text.length <= longestLabel;

/** A table whose first row names the columns of the second: each value with its name. */
function acrossPairs([head = [], values = [], ...more]: readonly Cell[][]): readonly Pair[] | null {
  const isHead = head.length >= shortestHead && values.length === head.length && more.length === 0;
  if (!isHead || !head.every(({ text }) => isLabel(text))) return null;
  return head.map(({ text }, at): Pair => [text, filled(values[at]?.text ?? '')]);
}

/**
 * The content of a whole table: pairs where its rows have a label and a value, else lines. Cells around other tables are none of
 * its own.
 */
function readTable({ rows }: Table, found: { readonly pairs: Pair[]; readonly lines: string[] }): void {
  const own = rows.map((row) => row.map((cell) => ({ ...cell, text: tidy(cell.text) })));
  const across = acrossPairs(own);
  if (across) {
    found.pairs.push(...across);
    return;
  }
  for (const row of own) {
    const [label, value, ...more] = row;
    const isPair = label && value && more.length === 0 && !label.hasTable && !value.hasTable && isLabel(label.text);
    if (isPair) found.pairs.push([label.text.replace(/(?<!\s)\s*:$/, ''), filled(value.text)]);
    else {
      const line = row.flatMap(({ text }) => (text === '' ? [] : [text])).join(' | ');
      if (line !== '') found.lines.push(line);
    }
  }
}

/** Where the text of a description goes: into the innermost open cell, else into its lines. */
function createSheet() {
  const found: { readonly pairs: Pair[]; readonly lines: string[] } = { pairs: [], lines: [] };
  const tables: Table[] = [];
  let line = '';
  const cell = () => tables.at(-1)?.row?.at(-1);
  const endLine = () => {
    const text = tidy(line);
    if (text !== '') found.lines.push(text);
    line = '';
  };
  const closeTable = () => {
    const table = tables.pop();
    if (table) readTable(table, found);
  };
  return {
    found,
    write: (text: string) => {
      const open = cell();
      if (open) open.text += text;
      else line += text;
    },
    breakLine: () => {
      const open = cell();
      if (open) open.text += ' ';
      else endLine();
    },
    openTable: () => {
      endLine();
      const around = cell();
      if (around) around.hasTable = true;
      tables.push({ rows: [], row: null });
    },
    openRow: () => {
      const table = tables.at(-1);
      if (!table) return;
      table.row = [];
      table.rows.push(table.row);
    },
    openCell: (isHead: boolean) => {
      const table = tables.at(-1);
      if (!table) return;
      if (!table.row) {
        table.row = [];
        table.rows.push(table.row);
      }
      table.row.push({ text: '', isHead, hasTable: false });
    },
    closeRow: () => {
      const table = tables.at(-1);
      if (table) table.row = null;
    },
    closeTable,
    end: () => {
      endLine();
      while (tables.length > 0) closeTable();
    },
  };
}

/** A text with markup, as text: nothing of it is markup any more. Links keep their address. */
export function readHtml(html: string): ReadHtml {
  const sheet = createSheet();
  let [href, linked] = ['', ''];
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      linked += token.text;
      sheet.write(token.text);
    } else if (token.name === 'a') {
      const isNews = token.kind === 'close' && href !== '' && !linked.includes(href);
      if (isNews) sheet.write(` (${href})`);
      [href, linked] = [token.kind === 'open' ? token.href : '', ''];
    } else if (token.name === 'td' || token.name === 'th') {
      if (token.kind === 'open') sheet.openCell(token.name === 'th');
    } else if (token.name === 'tr') (token.kind === 'open' ? sheet.openRow : sheet.closeRow)();
    else if (token.name === 'table') (token.kind === 'open' ? sheet.openTable : sheet.closeTable)();
    else if (blocks.test(token.name)) sheet.breakLine();
  }
  sheet.end();
  return sheet.found;
}
