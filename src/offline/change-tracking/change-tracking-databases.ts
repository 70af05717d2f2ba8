import { isTabShelfName } from '../copies/tab-memory';
import type { VisitPlace } from './change-tracking-message';

/**
 * Where the visits of the user are kept whose copies are in this database. On a shared device they are this tab's own; else they
 * outlive a sign-out: numbers alone, without which nobody could be told what happened overnight.
 */
export function visitPlace(copies: string): VisitPlace {
  return { copies, visits: isTabShelfName(copies) ? null : copies.replace(/^nm-cp:/, 'nm-vi:') };
}
