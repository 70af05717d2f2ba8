import { type ItemRef, isLocal } from '../../../items/item';
import type { Batch } from '../memory-index/outbox-index';
import type { OutboxEntry, Receipt } from '../outbox';
import type { Rename, StoreSnapshot } from '../store/outbox-store';
import { entryWithServiceIds, localRefsIn } from './local-refs';
import { receiptOf } from './receipt';
import { appended, type EditStamp, type RecordQueue } from './record-queue';

/** A batch of this tab; `journal entry`: its id, should it have got one. */
export type OwnBatch = Batch & { readonly journalEntry?: { readonly id: string } | null };

type OrderedBatch = { readonly batch: Batch; readonly isTaken: boolean };

/**
 * What has to be put into record queues, in the order in which it was made: everybody's journal entries as they lie on the shelf, and with
 * them what this tab has without one.
 */
function inOrderMade(snapshot: StoreSnapshot, own: readonly OwnBatch[]): readonly OrderedBatch[] {
  const order: OrderedBatch[] = [];
  let rest = own;
  const ordered = (batch: OwnBatch): OrderedBatch => ({
    batch,
    isTaken: batch.journalEntry ? snapshot.isJournalEntryTaken(batch.journalEntry.id) : false,
  });
  for (const journalEntry of snapshot.journalEntries) {
    const at = rest.findIndex((batch) => batch.journalEntry?.id === journalEntry.id);
    if (at < 0) order.push({ batch: journalEntry, isTaken: false });
    else order.push(...rest.slice(0, at + 1).map(ordered));
    rest = rest.slice(at + 1);
  }
  return [...order, ...rest.map(ordered)];
}

/**
 * Puts edits into their record queues, those of others that lie on journal entries with them. A create or drop of an item that the service
 * has by now is refused; what another tab has taken over from its journal entry is in its record queue already. Pure.
 */
export function enqueueBatches(
  snapshot: StoreSnapshot,
  own: readonly OwnBatch[],
  stamp: Pick<EditStamp, 'newId' | 'sendDelays'>,
) {
  const queues = new Map<ItemRef, RecordQueue>();
  const becomes: Rename[] = [];
  const refused: ItemRef[] = [];
  const receipts: Receipt[] = [];
  const held = snapshot.mode === 'hold';
  const batches = inOrderMade(snapshot, own);
  for (const { batch, isTaken } of batches) {
    const { entries, at, known } = batch;
    for (const entry of entries) {
      const ref = snapshot.current(entry.ref);
      const queue = queues.get(ref) ?? snapshot.queue(ref);
      if (isLocal(entry.ref) && ref !== entry.ref) {
        // This page may not have heard of it yet, and would show its item as it was before.
        becomes.push({ local: entry.ref, ref });
        queues.set(entry.ref, []);
      }
      if (isTaken) {
        queues.set(ref, queue);
        continue;
      }
      const isLate = ref !== entry.ref && entry.kind !== 'update';
      const whole = { ...stamp, now: at, held, nextSeq: snapshot.nextSeq, known: () => known.get(entry.ref) ?? null };
      const next = isLate
        ? { queue, refused: true }
        : appended(queue, { ...entryWithServiceIds(snapshot, entry), ref }, whole);
      queues.set(ref, next.queue);
      if (next.refused) refused.push(entry.ref);
      const last = queue.at(-1);
      if (last && next.queue.length < queue.length) receipts.push(receiptOf(last, 'nothing', { at }));
    }
  }
  const lastStored = batches.at(-1)?.batch.at;
  const times = lastStored === undefined ? {} : { lastStored };
  return { decision: { queues, times, receipts, becomes }, refused };
}

/** The item of an edit, and those that it names: what a decision about it has to read. */
export function refsOf(entry: OutboxEntry): readonly ItemRef[] {
  if (entry.kind === 'drop') return [entry.ref];
  const base = entry.kind === 'update' ? localRefsIn(entry.base) : [];
  return [entry.ref, ...localRefsIn(entry.patch), ...base];
}
