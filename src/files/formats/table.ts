import type { FileFormat } from './file-format';
import { signatureBytes } from './file-sample';

const separators = [',', ';', '\t', '|'];
/** Two numbers alone in a line. */
const pair = /^\W*\d{1,3}[.,]\d+\W+\d{1,3}[.,]\d+\W*$/;
const sampledLines = 30;

/**
 * True for a table: some lines with as many separators in each as in the first, or with a pair of numbers in each. Of a table of three
 * columns and more, some lines may have another number of them.
 */
export function isTable(text: string): boolean {
  if (/^[<{]/.test(text)) return false;
  const plain = text.replaceAll(/"(?:[^"]|"")*"/g, 'q').replace(/^sep=.\r?\n/, '');
  const filled = plain.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  // The last one may be cut.
  const lines = text.length >= signatureBytes ? filled.slice(0, -1) : filled;
  const [head = '', ...rows] = lines.slice(0, sampledLines);
  if (rows.length > 0 && rows.every((row) => pair.test(row))) return true;
  return separators.some((separator) => {
    const columns = head.split(separator).length;
    const same = rows.filter((row) => row.split(separator).length === columns).length;
    return columns > 1 && same > 0 && same >= rows.length * (columns > 2 ? 0.9 : 1);
  });
}

/** Tables of other programs, with any separator. It comes last: other formats of text may look like one. */
export const table = {
  id: 'table',
  label: 'CSV, TSV',
  extensions: ['csv', 'tsv', 'tab'],
  packed: ['csv', 'tsv'],
  detect: ({ text }) => isTable(text),
  reads: 'file',
  isSheet: true,
} as const satisfies FileFormat;
