/** The way from the journal into record queues, for a tab's own edits, for what other tabs have left, and for what met a fault. */

import { reportUnexpected } from '../../../api/unexpected';
import { type ItemRef, isLocal } from '../../../items/item';
import type { OutboxEntry, Receipt, RecordQueue } from '../outbox';
import { entryWithServiceIds, localRefsIn } from '../queue/queue-transition';
import { appended, type EditStamp, receiptOf } from '../queue/record-queue';
import type {
  ApplyDecision,
  Batch,
  Journal,
  JournalChanges,
  OutboxStore,
  Rename,
  StoreSnapshot,
} from '../store/outbox-storage';

/** A batch of this tab; `journalEntry`: its id, should it have got one. */
type OwnBatch = Batch & { readonly journalEntry?: { readonly id: string } | null };

type OrderedBatch = { readonly batch: Batch; readonly isTaken: boolean };

/**
 * The entries that have to be put into record queues, in the order in which they were made: the journal entries of all tabs as
 * they lie in the journal, and with them what this tab has without one.
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

/** The item of an edit, and the items that it names: a decision about the edit reads them. */
export function refsOf(entry: OutboxEntry): readonly ItemRef[] {
  if (entry.kind === 'drop') return [entry.ref];
  const base = entry.kind === 'update' ? localRefsIn(entry.base) : [];
  return [entry.ref, ...localRefsIn(entry.patch), ...base];
}

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

/** A batch that a fault of this program kept out of its record queues; `id`: its journal entry, null when this page alone has it. */
export type SetAsideBatch = Batch & { readonly id: string | null };

/** Edits that are tried again when the user asks for it, and after the next start; other edits go on. */
export type SetAside = {
  readonly add: (batch: SetAsideBatch) => void;
  readonly has: (journalEntryId: string) => boolean;
  /** True for a batch that would overtake a set-aside batch: both name the same item. */
  readonly blocks: (batch: Batch) => boolean;
  readonly batches: () => readonly Batch[];
  /** True while none of them would be lost with this page. */
  readonly isSafe: () => boolean;
  readonly takeAll: () => readonly SetAsideBatch[];
};

const namedIn = ({ entries }: Batch) => entries.flatMap(refsOf);

/** Makes the place for them, empty. */
export function createSetAside(): SetAside {
  let all: readonly SetAsideBatch[] = [];
  return {
    add: (batch) => {
      all = [...all, { ...batch, isSetAside: true }];
    },
    has: (id) => all.some((one) => one.id === id),
    blocks: (batch) => {
      const named = new Set<ItemRef>(all.flatMap(namedIn));
      return namedIn(batch).some((ref) => named.has(ref));
    },
    batches: () => all,
    isSafe: () => all.every(({ id }) => id !== null),
    takeAll: () => {
      const taken = all;
      all = [];
      return taken;
    },
  };
}

type ReplayPorts = QueueStamp & {
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
