import type { Outbox } from '../outbox/outbox';
import type { RescueEntry } from './read-rescue';

/**
 * Those of a file's edits that are not in the outbox any more. What is still here stays as it is here, which may be newer; so a
 * file that is opened twice changes nothing. What has been sent meanwhile the outbox finds by itself: it refuses a create
 * that was sent, looks for one whose fate it does not know, and compares before it sends an update.
 */
export function entriesNotInOutbox(
  entries: readonly RescueEntry[],
  outbox: Pick<Outbox, 'outstandingOf'>,
): readonly RescueEntry[] {
  return entries
    .filter(({ ref }) => outbox.outstandingOf(ref) === null)
    .map((entry) => (entry.kind === 'create' ? { ...entry, mayBeThere: true } : entry));
}
