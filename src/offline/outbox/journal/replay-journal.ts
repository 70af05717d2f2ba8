import { reportUnexpected } from '../../../api/unexpected';
import type { ItemRef } from '../../../items/item';
import { enqueueBatches, type OwnBatch, refsOf } from '../queue/enqueue-batches';
import type { EditStamp } from '../queue/record-queue';
import type { ApplyDecision, OutboxStore, StoreSnapshot } from '../store/outbox-store';
import type { Journal } from './journal';
import type { JournalChanges } from './journal-entry';
import type { SetAside } from './set-aside';

type QueueStamp = Pick<EditStamp, 'newId' | 'sendDelays' | 'now'> & {
  /** Leaves all other journal entries where they are. */
  readonly isAlone?: boolean;
};

/** A decision's view of the journal with these batches alone in it. */
function withOwnAlone(snapshot: StoreSnapshot, own: readonly OwnBatch[]): StoreSnapshot {
  const ids = new Set(own.flatMap(({ journalEntry }) => journalEntry?.id ?? []));
  return { ...snapshot, journalEntries: snapshot.journalEntries.filter(({ id }) => ids.has(id)) };
}

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
  const decide = (stored: StoreSnapshot) => {
    const snapshot = stamp.isAlone ? withOwnAlone(stored, own) : stored;
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
  readonly apply: ApplyDecision;
  readonly setAside: SetAside;
};

/**
 * Puts into record queues what a dead tab has left on journal entries, should there be any. Where a fault of this program is in the way
 * it does so one by one, and sets aside what meets the fault. Throws a Failure of kind `storage`.
 */
export async function replayJournal(ports: ReplayPorts): Promise<void> {
  const { journalEntries, change, apply, setAside, ...stamp } = ports;
  const left = ((await journalEntries?.readPending()) ?? []).filter(({ id }) => !setAside.has(id));
  if (left.length === 0) return;
  const move = async (own: readonly OwnBatch[], isAlone: boolean) => {
    const { decision, refused } = await moveToQueues(own, change, { ...stamp, isAlone });
    apply(
      decision,
      refused.map((ref) => ({ kind: 'changed', ref })),
    );
  };
  try {
    return await move([], false);
  } catch (error) {
    if (!reportUnexpected(error)) throw error;
  }
  for (const journalEntry of left) {
    try {
      if (setAside.blocks(journalEntry)) setAside.add(journalEntry);
      else await move([{ ...journalEntry, journalEntry }], true);
    } catch (error) {
      if (!reportUnexpected(error)) throw error;
      setAside.add(journalEntry);
    }
  }
}
