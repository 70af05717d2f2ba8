import papaparse from 'papaparse';
import { message } from '../../../i18n/message';
import { unguarded } from '../../../items/codec/csv-text';
import { ownColumns } from '../../../items/export/cell-of';
import type { CellValue, ReadFormat } from '../../contents';
import { gatherFeatures } from '../features/gather-features';
import { readWkt } from '../geometry/read-wkt';
import { textOfPart } from '../text/text-of-part';

type Row = ReadonlyMap<string, string>;

/** Columns that say where a row is. */
const placeColumns: readonly string[] = [ownColumns.shape, ownColumns.latitude, ownColumns.longitude];
const reportEvery = 5_000;

/** Rows by their columns: with commas, or as some spreadsheets save it, semicolons. Texts stay as they are. */
function* rowsOf(text: string): Generator<Row> {
  const plain = text.replace(/^\uFEFF/, '');
  const delimiter = plain.startsWith(`${ownColumns.model};`) ? ';' : ',';
  const newline = plain.includes('\r\n') ? { newline: '\r\n' as const } : {};
  const { data } = papaparse.parse<string[]>(plain, { delimiter, ...newline, skipEmptyLines: true });
  const [head = [], ...rows] = data;
  const names = head.map(unguarded);
  for (const cells of rows) yield new Map(names.map((name, at) => [name, unguarded(cells[at] ?? '')]));
}

/** A shape as WKT, or else a point by its degrees; null without a place, undefined for an unreadable place. */
function geometryOf(row: Row, depth: number): unknown {
  const wkt = (row.get(ownColumns.shape) ?? '').trim();
  if (wkt !== '') return readWkt(wkt, depth)?.geometry;
  const [lng = '', lat = ''] = [row.get(ownColumns.longitude), row.get(ownColumns.latitude)];
  if (lng.trim() === '' || lat.trim() === '') return null;
  const coordinates = [Number(lng), Number(lat)];
  return coordinates.every(Number.isFinite) ? { type: 'Point', coordinates } : undefined;
}

function valuesOf(row: Row): Record<string, CellValue> {
  const filled = [...row].filter(([name, cell]) => cell !== '' && name !== '' && !placeColumns.includes(name));
  return Object.fromEntries(filled.filter(([name]) => name !== '__proto__'));
}

/** Reads a table of items as the product exports it: every cell is text, and is read as its column says where the items are made. */
export const readItemsTable: ReadFormat = ([part], limits, report) => {
  const { text, encoding, certain } = textOfPart(part);
  if (text.trim() === '') return { ok: false, reason: message('file.empty') };
  const gathering = gatherFeatures(limits);
  gathering.startLayer('', { kind: 'degrees' });
  if (!certain) gathering.find('doubtful', message('read.encodingGuessed', { encoding }));
  const rows = [...rowsOf(text)];
  for (const [at, row] of rows.entries()) {
    const geometry = geometryOf(row, limits.depth);
    const fault = geometry === undefined ? message('import.unreadableShape') : undefined;
    if (!gathering.add({ geometry: geometry ?? null, values: valuesOf(row), fault })) break;
    if (at % reportEvery === 0) report(at / rows.length);
  }
  return gathering.reading();
};
