import type { StoredRecord } from '../../stores/seed/sample-data';
import { sha256 } from '../auth/sha256';
import type { ServiceSettings } from '../call';

/** Digits of the hash: equal ones do not happen by accident. */
const digits = 32;

/** The version of a record: its content as it is stored, whatever a request adds to it (docs/interface.md 11.4). */
export function recordVersion(record: StoredRecord): string {
  return `"${sha256(JSON.stringify(record)).slice(0, digits)}"`;
}

/** The header of a record's answer, where the service offers it. */
export function recordVersionHeader(
  { additions }: Pick<ServiceSettings, 'additions'>,
  record: StoredRecord,
): { readonly etag?: string } {
  return additions.has('if-match') ? { etag: recordVersion(record) } : {};
}

/** Whether a change may be made to the record as it is: no condition was sent, or it holds. */
export function mayChange(
  { headers }: Request,
  { additions }: Pick<ServiceSettings, 'additions'>,
  record: StoredRecord,
): boolean {
  const wanted = headers.get('if-match');
  if (wanted === null || !additions.has('if-match') || wanted.trim() === '*') return true;
  // Something on the way may have marked it as weak.
  return wanted.split(',').some((tag) => tag.trim().replace(/^W\//, '') === recordVersion(record));
}
