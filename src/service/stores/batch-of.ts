import type { StoredRecord } from './seed/sample-data';
import type { RecordBatch } from './store';

/** A batch of records that lie in memory. */
export function batchOf(records: readonly StoredRecord[]): RecordBatch {
  const pieces = () => [new TextEncoder().encode(records.map((record) => `,${JSON.stringify(record)}`).join(''))];
  return { records: () => records, pieces: records.length > 0 ? pieces : () => [] };
}

/** A batch of records that are kept as JSON: `pieces` as in RecordBatch, each of whole records. */
export function batchOfJson(pieces: readonly Uint8Array[]): RecordBatch {
  const decoder = new TextDecoder();
  const read = (piece: Uint8Array): StoredRecord[] => JSON.parse(`[${decoder.decode(piece.subarray(1))}]`);
  return { pieces: () => pieces, records: () => pieces.flatMap(read) };
}
