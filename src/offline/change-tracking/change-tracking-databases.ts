import { isTabMemoryName } from '../copies/tab-memory';
import type { ChangeTrackingDatabases } from './change-tracking-message';

/**
 * Where the visits of the user are kept whose copies are in this database. On a shared device they are this tab's own; else they
 * outlive a sign-out: numbers alone, without which the changes of a night could not be found.
 */
export function changeTrackingDatabases(copies: string): ChangeTrackingDatabases {
  return { copies, visits: isTabMemoryName(copies) ? null : copies.replace(/^nm-cp:/, 'nm-vi:') };
}
