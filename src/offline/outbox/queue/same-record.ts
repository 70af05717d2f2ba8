/** Whether two edits, or an edit and a record, are about the same record: an id alone does not say so (docs/sync.md 4.6). Pure. */

import type { Op, RecordQueue, WireFields } from '../outbox';

/** The moment at which a record was made, in seconds where it can be read, whatever its spelling; null where it does not say. */
function madeAt(record: WireFields | undefined): number | string | null {
  const value = record?.['createdAt'];
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const text = value.trim();
  const isLocal = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text);
  const moment = Date.parse(isLocal ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(moment) ? text : Math.floor(moment / 1000);
}

/**
 * True for two records of one id that are surely not the same: after a service has lost writes, it may give an id a second time.
 * Records that do not say when they were made count as the same.
 */
export function isAnotherRecord(one: WireFields | undefined, other: WireFields | undefined): boolean {
  const [a, b] = [madeAt(one), madeAt(other)];
  return a !== null && b !== null && a !== b;
}

/** The operations of a queue about this record. */
export function ofSameRecord(queue: RecordQueue, record: WireFields | undefined): RecordQueue {
  return queue.every((op) => !isAnotherRecord(op.record, record))
    ? queue
    : queue.filter((op) => !isAnotherRecord(op.record, record));
}

/** True for an operation whose record is gone, or another one: it can only be made again. */
export function isOfLostRecord({ error }: Pick<Op, 'error'>): boolean {
  return error?.kind === 'removed' || error?.kind === 'another-item';
}
