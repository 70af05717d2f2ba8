import papaparse from 'papaparse';

/** What stands in a cell. Numbers stay numbers, with a point; null and undefined leave it empty. */
export type CsvCell = string | number | boolean | null | undefined;

/** By this mark a spreadsheet knows that the letters are UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * A table as CSV text (RFC 4180), as spreadsheets like it: with a byte order mark, lines that end in CRLF, and a head. A text that
 * a spreadsheet would take for a formula (`=`, `+`, `-`, `@`, a tab or a return in front) gets an apostrophe before it; numbers do not.
 */
export function csvText(head: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const data = Array.from(rows, (row) => row.map((cell) => cell ?? ''));
  const text = papaparse.unparse({ fields: [...head], data }, { escapeFormulae: true, newline: '\r\n' });
  // With no row at all the parser of a spreadsheet still wants the head's line to end.
  return `${byteOrderMark}${text}${text.endsWith('\r\n') ? '' : '\r\n'}`;
}
