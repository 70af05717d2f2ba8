import { type Message, message } from '../../../i18n/message';
import type { FileLimits, FilePart, ReadFormat } from '../../contents';
import { joinReadings, type NamedReading } from '../join-readings';
import { readRows } from '../table/read-table';
import { unzip } from '../zip/zip';
import { type SheetRows, sheetRows } from './sheet-rows';
import { sharedTexts, sheetsOf } from './sheets-of';
import { workbookStyles } from './workbook-styles';

const isWanted = (name: string) =>
  /(?:^|\/ )(?:workbook\.xml(?:\.rels)?|sharedStrings\.xml|styles\.xml|sheet\d*\.xml)$/i.test(name);

type NamedSheet = { readonly name: string; readonly read: () => SheetRows };

/** The sheets of a workbook that are shown, each read when it is asked for; or why there are none. */
export function sheetsIn(
  part: FilePart,
  limits: FileLimits,
): { readonly sheets: readonly NamedSheet[] } | { readonly reason: Message } {
  const zip = unzip(part.bytes, limits, isWanted);
  if (!zip.ok) return { reason: zip.reason };
  const bytesOf = (name: string) => zip.parts.find((one) => one.name === name || one.name.endsWith(`/ ${name}`))?.bytes;
  const context = { texts: sharedTexts(bytesOf('sharedStrings.xml')), isDate: workbookStyles(bytesOf('styles.xml')) };
  const sheets = sheetsOf(bytesOf('workbook.xml'), bytesOf('workbook.xml.rels'));
  return {
    sheets: sheets.map(({ name, file }) => ({
      name,
      read: () => sheetRows(bytesOf(file) ?? new Uint8Array(), context, limits),
    })),
  };
}

/**
 * Reads the sheets of a workbook (XLSX), each as a table with places. Reads formulas by their last results. Leaves out hidden
 * sheets, and reports sheets without places if other sheets have places.
 */
export const readXlsx: ReadFormat = async ([part], limits, report) => {
  if (!part) return { ok: false, reason: message('file.empty') };
  const book = sheetsIn(part, limits);
  if ('reason' in book) return { ok: false, reason: book.reason };
  const readings: NamedReading[] = [];
  for (const [at, { name, read }] of book.sheets.entries()) {
    const found = read();
    if ('rows' in found && found.rows.length === 0) continue;
    const tell = (share: number) => report((at + share) / book.sheets.length);
    const reading =
      'reason' in found
        ? ({ ok: false, reason: found.reason } as const)
        : await readRows({ rows: found.rows, delimiter: ',', brokenQuotes: [] }, limits, { report: tell });
    readings.push({ name, reading });
  }
  return joinReadings(readings);
};
