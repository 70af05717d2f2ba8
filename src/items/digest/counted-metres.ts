import { pathLength } from '../../geo/path-length';
import { isPlainRecord, ownValue } from '../codec/plain-record';
import type { Fields, ModelKey } from '../item';
import type { PackedModel } from '../pack/packed-base';
import type { PackedRecords } from '../pack/packed-records';
import { shapeKinds } from '../pack/packed-shapes';
import { parseRecord } from '../pack/parse-records';
import { pathOfRow } from '../pack/path-of-row';

/** The state that stands for a deletion, which the interface does not have (gaps.md 10). */
const gone = 'abandoned';
const word = new TextEncoder().encode(gone);

/** True for an item whose metres are route: a segment that is not abandoned. */
export function isRoute(model: ModelKey, fields: Fields): boolean {
  return model === 'segment' && fields['status'] !== gone;
}

/** True when the word stands anywhere in a record's text: most records need no parsing to know that they are not abandoned. */
function mentions(bytes: Uint8Array, from: number, to: number): boolean {
  const [first = 0] = word;
  for (let at = bytes.indexOf(first, from); at >= 0 && at < to; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < word.length && bytes[at + length] === word[length]) length += 1;
    if (length === word.length) return true;
  }
  return false;
}

/** The status in the text of a record; null when it has none. */
export function statusOfRow({ bytes, spans }: PackedRecords, row: number): unknown {
  const record = parseRecord(bytes, spans[2 * row] ?? 0, spans[2 * row + 1] ?? 0);
  return isPlainRecord(record) ? ownValue(record, 'status') : null;
}

/**
 * The metres (ellipsoid) that each row of a list adds to the network's route: those of segments that are not abandoned, 0 for
 * all others. Empty for models that never add any.
 */
export function countedMetres({ model, records, shapes }: PackedModel): Float64Array<ArrayBuffer> {
  if (model !== 'segment') return new Float64Array(0);
  const metres = new Float64Array(records.ids.length);
  for (let row = 0; row < metres.length; row += 1) {
    if (shapes.kinds[row] !== shapeKinds.line) continue;
    const [from, to] = [records.spans[2 * row] ?? 0, records.spans[2 * row + 1] ?? 0];
    if (mentions(records.bytes, from, to) && statusOfRow(records, row) === gone) continue;
    metres[row] = pathLength(pathOfRow(shapes, row));
  }
  return metres;
}
