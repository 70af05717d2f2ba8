import type { StoredRecord } from './sample-data';
import type { RecordBatch } from './store';

/** A batch of records that lie in memory. */
export function batchOf(records: readonly StoredRecord[]): RecordBatch {
  return { records: () => records, json: () => records.map((record) => JSON.stringify(record)).join(',') };
}

/** A batch of records that are kept as JSON: `json` as in RecordBatch. */
export function batchOfJson(json: string): RecordBatch {
  return { json: () => json, records: () => JSON.parse(`[${json}]`) };
}
