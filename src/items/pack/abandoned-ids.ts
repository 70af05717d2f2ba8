import { isPlainRecord, ownValue } from '../codec/plain-record';
import { abandonedStatus, isAbandoned } from '../sums/counted-sum';
import type { PackedRecords } from './packed-records';
import { parseRecord } from './parse-record';

type RecordTexts = Pick<PackedRecords, 'bytes' | 'ids' | 'spans'>;

const marker = new TextEncoder().encode(abandonedStatus);

/** True when the word stands anywhere in a record's text: most records need no parsing to know that they are not abandoned. */
function mentions(bytes: Uint8Array, from: number, to: number): boolean {
  const [first = 0] = marker;
  for (let at = bytes.indexOf(first, from); at >= 0 && at < to; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < marker.length && bytes[at + length] === marker[length]) length += 1;
    if (length === marker.length) return true;
  }
  return false;
}

/** The status in the text of a record; null when it has none. Throws a SyntaxError when the text is no JSON. */
export function statusOfRow({ bytes, spans }: RecordTexts, row: number): unknown {
  const record = parseRecord(bytes, spans[2 * row] ?? 0, spans[2 * row + 1] ?? 0);
  return isPlainRecord(record) ? ownValue(record, 'status') : null;
}

/** The ids of the abandoned records, ascending: as they were noted when the list was packed, or else found in its text. */
export function abandonedIds(records: RecordTexts & Pick<PackedRecords, 'abandoned'>): readonly number[] {
  if (records.abandoned) return records.abandoned;
  const { bytes, ids, spans } = records;
  const found: number[] = [];
  for (let row = 0; row < ids.length; row += 1) {
    const isIt =
      mentions(bytes, spans[2 * row] ?? 0, spans[2 * row + 1] ?? 0) && isAbandoned(statusOfRow(records, row));
    if (isIt) found.push(ids[row] ?? 0);
  }
  return found;
}
