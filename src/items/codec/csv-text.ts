import papaparse from 'papaparse';

/** The text of a cell. Numbers stay numbers, with a point; null and undefined leave it empty. */
export type CsvCell = string | number | boolean | null | undefined;

/** By this mark a spreadsheet knows that the letters are UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Texts that a spreadsheet may take for a formula: a sign in front, in full width or as a small form too, also behind invisible
 * characters; and a tab or the end of a line in front. Lines after the first do not matter: the whole cell is the formula. Also
 * with apostrophes before it, so that an added apostrophe can be distinguished.
 */
const formulaStart = /^'*(?:[\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]|[\t\r\n])/u;

/**
 * A table as CSV text (RFC 4180), as spreadsheets like it: with a byte order mark, lines that end in CRLF, and a head. A text that
 * a spreadsheet would take for a formula gets an apostrophe before it; numbers do not.
 */
export function csvText(head: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const data = Array.from(rows, (row) => row.map((cell) => cell ?? ''));
  const text = papaparse.unparse({ fields: [...head], data }, { escapeFormulae: formulaStart, newline: '\r\n' });
  // With no row at all the parser of a spreadsheet still wants the head's line to end.
  return `${byteOrderMark}${text}${text.endsWith('\r\n') ? '' : '\r\n'}`;
}

const lineEnd = '\r\n';

/** Rows of a table as lines of CSV, each with its end. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  if (rows.length === 0) return '';
  const data = rows.map((row) => row.map((cell) => cell ?? ''));
  return `${papaparse.unparse(data, { escapeFormulae: formulaStart, newline: lineEnd })}${lineEnd}`;
}

/** The first line of a table whose rows follow it, behind the mark of its letters. */
export function csvHead(head: readonly string[]): string {
  return `${byteOrderMark}${csvRows([head])}`;
}

/** The text that `csvText` wrote into a cell: without the apostrophe that it added. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
