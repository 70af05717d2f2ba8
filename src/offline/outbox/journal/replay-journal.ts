import type { ItemRef } from '../../../items/item';
import type { IndexUpdater } from '../memory-index/index-updater';
import { enqueueBatches, type OwnBatch, refsOf } from '../queue/enqueue-batches';
import type { EditStamp } from '../queue/record-queue';
import type { OutboxStore, StoreSnapshot } from '../store/outbox-store';
import type { Journal } from './journal';
import type { JournalChanges } from './journal-entry';

type QueueStamp = Pick<EditStamp, 'newId' | 'sendDelays' | 'now'>;

/** Its own journal entries are done with; of another tab's stays that it was taken over. */
function journalChanges(snapshot: StoreSnapshot, own: readonly OwnBatch[], now: number): JournalChanges {
  const changes = new Map<string, number | null>(snapshot.journalEntries.map(({ id }) => [id, now]));
  for (const { journalEntry } of own) if (journalEntry) changes.set(journalEntry.id, null);
  return changes;
}

/**
 * Puts edits into their record queues in one transaction: these, and in the order in which they were made whatever else lies on the
 * journal entries of this device: a tab that died or is slow keeps its place. `refused`: creates and drops that came too late. Throws
 * a Failure of kind `storage`.
 */
export async function moveToQueues(own: readonly OwnBatch[], change: OutboxStore['change'], stamp: QueueStamp) {
  const refs = own.flatMap(({ entries }) => entries.flatMap(refsOf));
  let refused: readonly ItemRef[] = [];
  const decide = (snapshot: StoreSnapshot) => {
    const made = enqueueBatches(snapshot, own, stamp);
    refused = made.refused;
    return { ...made.decision, journalEntries: journalChanges(snapshot, own, stamp.now) };
  };
  const decision = await change(refs, decide, true);
  return { decision, refused };
}

export type ReplayPorts = QueueStamp & {
  readonly journalEntries: Pick<Journal, 'readPending'> | null;
  readonly change: OutboxStore['change'];
  readonly apply: IndexUpdater['apply'];
};

/** Puts into record queues what a dead tab has left on journal entries, should there be any. Throws a Failure of kind `storage`. */
export async function replayJournal({ journalEntries, change, apply, ...stamp }: ReplayPorts): Promise<void> {
  const left = (await journalEntries?.readPending()) ?? [];
  if (left.length === 0) return;
  const { decision, refused } = await moveToQueues([], change, stamp);
  apply(
    decision,
    refused.map((ref) => ({ kind: 'changed', ref })),
  );
}
