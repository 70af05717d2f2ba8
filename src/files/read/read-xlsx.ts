import { message } from '../../i18n/message';
import type { ReadFormat } from '../contents';
import { joinReadings, type NamedReading } from './join-readings';
import { readRows } from './read-table';
import { sheetRows } from './xlsx/sheet-rows';
import { sharedTexts, sheetsOf } from './xlsx/sheets-of';
import { workbookStyles } from './xlsx/workbook-styles';
import { unzip } from './zip';

const isWanted = (name: string) =>
  /(?:^|\/ )(?:workbook\.xml(?:\.rels)?|sharedStrings\.xml|styles\.xml|sheet\d*\.xml)$/i.test(name);

/**
 * Reads the sheets of a workbook (XLSX), each as a table with places. Formulas are read by their last results. Hidden sheets are left
 * out, and sheets without places are findings beside those that have some.
 */
export const readXlsx: ReadFormat = async ([part], limits, report) => {
  if (!part) return { ok: false, reason: message('file.empty') };
  const zip = unzip(part.bytes, limits, isWanted);
  if (!zip.ok) return zip;
  const bytesOf = (name: string) => zip.parts.find((one) => one.name === name || one.name.endsWith(`/ ${name}`))?.bytes;
  const context = { texts: sharedTexts(bytesOf('sharedStrings.xml')), isDate: workbookStyles(bytesOf('styles.xml')) };
  const sheets = sheetsOf(bytesOf('workbook.xml'), bytesOf('workbook.xml.rels'));
  const readings: NamedReading[] = [];
  for (const [at, { name, file }] of sheets.entries()) {
    const found = sheetRows(bytesOf(file) ?? new Uint8Array(), context, limits);
    if ('rows' in found && found.rows.length === 0) continue;
    const tell = (share: number) => report((at + share) / sheets.length);
    const reading =
      'reason' in found
        ? ({ ok: false, reason: found.reason } as const)
        : await readRows({ rows: found.rows, delimiter: ',', brokenQuotes: [] }, limits, { report: tell });
    readings.push({ name, reading });
  }
  const reading = joinReadings(readings);
  return reading.ok ? { ...reading, format: 'xlsx' } : reading;
};
