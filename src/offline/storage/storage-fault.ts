import { Failure } from '../../api/failure';

/**
 * Why this device did not store. `full`: there is no room. `lost`: the connection died, another one may live. `newer`: the
 * database belongs to a newer version of the product. `refused`: this browser or its user does not allow it.
 */
export type StorageFault = 'full' | 'lost' | 'newer' | 'refused' | 'other';

const faults: Readonly<Record<string, StorageFault>> = {
  QuotaExceededError: 'full',
  // A transaction that was not taken back here was ended by the browser: its database was closed, cleared or evicted.
  AbortError: 'lost',
  InvalidStateError: 'lost',
  UnknownError: 'lost',
  VersionError: 'newer',
  SecurityError: 'refused',
};

/** The kind of trouble that an error of IndexedDB, or the Failure made of it, stands for (F18 to F23). Pure. */
export function storageFaultOf(error: unknown): StorageFault {
  const cause = error instanceof Failure ? error.cause : error;
  return cause instanceof Error ? (faults[cause.name] ?? 'other') : 'other';
}
