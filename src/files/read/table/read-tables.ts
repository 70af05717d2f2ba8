import { type Message, message } from '../../../i18n/message';
import { unguarded } from '../../../items/codec/csv-text';
import type { FileLimits, FilePart } from '../../contents';
import { textOfPart } from '../text/text-of-part';
import { splitTable } from './split-table';

/** The cells of a table, row by row, as text. */
export type Table = readonly (readonly string[])[];

/** How every zip begins, a workbook among them. */
const zipStart = [0x50, 0x4b];

/** The cells of a table of text, or of each sheet of a workbook (XLSX), whatever they mean; or why they cannot be read. */
export async function readTables(
  part: FilePart,
  limits: FileLimits,
): Promise<{ readonly tables: readonly Table[] } | { readonly reason: Message }> {
  if (zipStart.every((byte, at) => part.bytes[at] === byte)) {
    const { sheetsIn } = await import('../xlsx/read-xlsx');
    const book = sheetsIn(part, limits);
    if ('reason' in book) return book;
    const all = book.sheets.map(({ read }) => read());
    return { tables: all.flatMap((found) => ('rows' in found ? [found.rows] : [])) };
  }
  const { text } = textOfPart(part);
  if (text.trim() === '') return { reason: message('file.empty') };
  const split = splitTable(text, limits);
  return 'reason' in split ? split : { tables: [split.rows.map((row) => row.map(unguarded))] };
}
