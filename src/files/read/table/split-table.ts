import papaparse from 'papaparse';
import { type Message, message } from '../../../i18n/message';
import type { FileLimits } from '../../contents';

/** The cells of a table. `brokenQuotes`: places of rows whose quotation marks do not match. */
export type SplitTable = {
  readonly rows: readonly (readonly string[])[];
  readonly delimiter: string;
  readonly brokenQuotes: readonly number[];
};

/** In the order of preference, where two of them fit as well. */
const delimiters = [';', '\t', '|', ','];
/** Stands in no text: each line is one cell. */
const noDelimiter = '\u001F';
const sampled = { letters: 65_536, rows: 50 };
const mostColumns = 2_000;
/** Cells for each row that may be, on average. */
const cellsOfEach = 80;

const numeric = /^\s*[-+]?\d+(?:[.,]\d+)?\s*$/;
const share = (count: number, all: number) => (all === 0 ? 0 : count / all);

function rowsOf(text: string, delimiter: string, preview: number) {
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter, preview, newline: '\n' });
  return { data, errors };
}

/** How well a delimiter splits a sample: how many rows have as many cells as the first, and how many cells are numbers. */
function fitOf(sample: string, delimiter: string) {
  const { data } = rowsOf(sample, delimiter, sampled.rows + 1);
  const filled = data.filter((row) => row.length > 1 || (row[0] ?? '').trim() !== '');
  const whole = filled.length > 1 && sample.length >= sampled.letters ? filled.slice(0, -1) : filled;
  const columns = whole[0]?.length ?? 0;
  const same = share(whole.filter((row) => row.length === columns).length, whole.length);
  const cells = whole.flat();
  return { delimiter, columns, same, numbers: share(cells.filter((cell) => numeric.test(cell)).length, cells.length) };
}

/** The letter between cells: declared by a first line `sep=;`, else the letter that splits the first rows most evenly. */
function delimiterOf(text: string): string {
  const declared = /^sep=(.)\n/.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const sample = text.slice(0, sampled.letters);
  const fits = delimiters.map((delimiter) => fitOf(sample, delimiter)).filter(({ columns }) => columns > 1);
  const best = fits.toSorted((a, b) => b.same - a.same || b.numbers - a.numbers)[0];
  return best?.delimiter ?? noDelimiter;
}

/** The limits of a text, before it is split (F58). */
function excessOf(text: string, delimiter: string, limits: FileLimits): Message | null {
  const mark = delimiter.charCodeAt(0);
  const end = 10;
  let [inLine, inAll] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === end) inLine = 0;
    if (letter !== mark && letter !== end) continue;
    inLine += 1;
    inAll += 1;
    if (inLine > mostColumns) return message('read.moreColumns', { most: mostColumns });
    if (inAll > limits.features * cellsOfEach)
      return message('file.tooManyParts', { most: limits.features * cellsOfEach });
  }
  return null;
}

/** Splits a text into rows and cells, whatever stands between them, or says what of it is too much. Empty rows are left out. */
export function splitTable(text: string, limits: FileLimits): SplitTable | { readonly reason: Message } {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const delimiter = delimiterOf(plain);
  const excess = excessOf(plain, delimiter, limits);
  if (excess) return { reason: excess };
  const { data, errors } = rowsOf(plain.replace(/^sep=.\n/, ''), delimiter, 0);
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])));
  const rows: (readonly string[])[] = [];
  const brokenQuotes: number[] = [];
  for (const [at, row] of data.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    if (broken.has(at)) brokenQuotes.push(rows.length);
    rows.push(row);
  }
  // A row more is its head.
  return rows.length > limits.features + 1
    ? { reason: message('read.moreFeatures', { most: limits.features }) }
    : { rows, delimiter, brokenQuotes };
}
