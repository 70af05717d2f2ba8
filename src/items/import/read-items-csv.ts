import papaparse from 'papaparse';
import { message } from '../../i18n/message';
import { unguarded } from '../csv/csv-text';
import { fieldsOfRow, ownColumns } from '../export/cell-of';
import { type ItemGeometry, modelOf, parseRef } from '../item';
import { type OwnItem, ownItem } from './own-item';
import { createDropped, type ImportResult, metresOf, type SkippedFeature } from './read-geo-json';
import { readWellKnownText } from './read-well-known-text';

type Row = Readonly<Record<string, string>>;

function rowsOf(text: string): readonly Row[] {
  const plain = text.replace(/^\uFEFF/, '');
  const delimiter = plain.startsWith(`${ownColumns.model};`) ? ';' : ',';
  const newline = plain.includes('\r\n') ? { newline: '\r\n' as const } : {};
  const { data } = papaparse.parse<string[]>(plain, { delimiter, ...newline, skipEmptyLines: true });
  const [head = [], ...rows] = data;
  const names = head.map(unguarded);
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, unguarded(cells[at] ?? '')])));
}

/** A shape as WKT, or else a point by its degrees; null for no place, undefined for one that is unreadable. */
function geometryOf(row: Row): ItemGeometry | null | undefined {
  const geometry = readWellKnownText(row[ownColumns.shape]);
  const { [ownColumns.longitude]: lng = '', [ownColumns.latitude]: lat = '' } = row;
  if (geometry !== null || lng === '' || lat === '') return geometry;
  const at = [Number(lng), Number(lat)] as const;
  return at.every(Number.isFinite) ? { kind: 'point', at } : undefined;
}

/** One item of a row, what of it cannot be taken over, or why it is none. */
function itemOf(row: Row) {
  const ref = parseRef(`${row[ownColumns.model]}:${row[ownColumns.id]}`);
  if (!ref) return { reason: message('import.unknownItem') };
  const geometry = geometryOf(row);
  if (geometry === undefined) return { reason: message('import.unreadableShape') };
  return ownItem(ref, geometry, fieldsOfRow(modelOf(ref), row));
}

/**
 * Reads a table of items that the product exported (`itemsCsv`): every row is an item again. Rows that are none are left out, with
 * a reason. Never throws.
 */
export function readItemsCsv(text: string): ImportResult {
  const items: OwnItem[] = [];
  const skipped: SkippedFeature[] = [];
  const dropped = createDropped();
  for (const [index, row] of rowsOf(text).entries()) {
    const read = itemOf(row);
    if ('reason' in read) skipped.push({ index, reason: read.reason });
    else {
      items.push(read.item);
      dropped.add(read.dropped, true);
    }
  }
  const [first] = skipped;
  if (items.length > 0) {
    return { ok: true, lines: [], items, skipped, dropped: dropped.all(), totalM: metresOf(items) };
  }
  const reason = first
    ? message('file.noItemsBecause', { row: first.index + 1, why: first.reason })
    : message('file.noItems');
  return { ok: false, reason };
}
