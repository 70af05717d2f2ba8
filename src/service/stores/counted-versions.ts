import type { StoredRecord } from './seed/sample-data';
import { type ListChanges, projectIdOf } from './store';

/** The version of a list in a store that counts the writes to each list, since its epoch began. */
export function countedVersion(epoch: string, writes: number): string {
  return `${epoch}-${writes}`;
}

/** How many writes a list had seen at this version, or null for a version of another epoch or of no epoch at all. */
export function writesAt(epoch: string, version: string): number | null {
  const [, of, writes] = /^(.+)-(\d{1,15})$/.exec(version) ?? [];
  return of === epoch ? Number(writes) : null;
}

/** Sorts the written records of a list: records that are in it, and the ids of records that are not. */
export function sortWritten(
  projectId: number,
  written: ReadonlyMap<number, StoredRecord | null>,
): Omit<ListChanges, 'version'> {
  const records: StoredRecord[] = [];
  const gone: number[] = [];
  for (const [id, record] of [...written].sort(([a], [b]) => a - b)) {
    if (record !== null && projectIdOf(record) === projectId) records.push(record);
    else gone.push(id);
  }
  return { records, gone };
}
