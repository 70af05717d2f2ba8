/** The outbox in memory while the device is full, beside the rows that lie there. */

import { isExpected } from '../../../api/unexpected';
import type { ItemRef } from '../../../items/item';
import type { DatabaseHandle } from '../../storage/database';
import { storageFailure } from '../../storage/finish-transaction';
import { journalStore } from '../../storage/user-schema';
import { enqueueBatches } from '../journal/replay-journal';
import type { RecordQueue } from '../outbox';
import { asPossiblySent } from '../queue/queue-transition';
import { type EditStamp, queuesByRef } from '../queue/record-queue';
import { createMemoryOutboxStore, type MemoryOutboxStore } from './memory-storage';
import type { Decision, JournalChanges } from './outbox-storage';
import {
  type InMemory,
  type OutboxToStore,
  rowOfJournalEntry,
  rowOfOp,
  type StoredOutbox,
  type StoredRow,
  writeBackOutbox,
} from './stored-outbox';

/** The outbox in memory, beside the rows of the device. */
export type FallbackSession = {
  readonly memory: MemoryOutboxStore;
  readonly before: Pick<StoredOutbox, 'renames' | 'receipts'>;
  rows: readonly StoredRow[];
  /** The fate of journal entries that lie on the device. */
  readonly journalEntries: Map<string, number | null>;
  /** How many receipts there are that are not stored. */
  receipts: number;
  /** The edits that were put into queues, and are not announced yet. */
  unannounced: readonly Decision[];
  /** The operations in memory, by record and by number. */
  readonly numbers: Map<ItemRef, readonly number[]>;
  readonly held: Set<number>;
  readonly unsaved: Set<ItemRef>;
};

const fix = (queue: RecordQueue): RecordQueue => queue.map((op) => (op.fixed ? op : { ...op, fixed: true }));

/** Keeps along which operations there are. */
export function noteQueues(session: FallbackSession, queues: Decision['queues']): void {
  const { numbers, held, unsaved } = session;
  for (const ref of queues.keys()) for (const seq of numbers.get(ref) ?? []) held.delete(seq);
  for (const [ref, queue] of queues) {
    for (const { seq } of queue) held.add(seq);
    if (queue.length > 0)
      numbers.set(
        ref,
        queue.map(({ seq }) => seq),
      );
    else numbers.delete(ref);
    if (queue.some(({ fixed }) => fixed !== true)) unsaved.add(ref);
    else unsaved.delete(ref);
  }
}

/** With what journal entries are put into queues. `may`: what their edits become where they may have left already. */
type EnqueueStamp = Pick<EditStamp, 'newId' | 'sendDelays' | 'now'> & {
  readonly may: (queue: RecordQueue) => RecordQueue;
};

/** The content of memory once a decision holds. */
export function memoryAfter(
  { numbers, held }: FallbackSession,
  decision: Decision,
  current: InMemory['current'],
): InMemory {
  const gone = new Set([...decision.queues.keys()].flatMap((ref) => numbers.get(ref) ?? []));
  for (const queue of decision.queues.values()) for (const { seq } of queue) gone.delete(seq);
  const come = new Set([...decision.queues.values()].flatMap((queue) => queue.map(({ seq }) => seq)));
  const renames = new Map((decision.becomes ?? []).map(({ local, ref }) => [local, ref]));
  return {
    holds: (seq) => come.has(seq) || (held.has(seq) && !gone.has(seq)),
    current: (ref) => renames.get(ref) ?? current(ref),
  };
}

/** The operation of a decision that has taken in the edits of a record. */
function seqThatTookIn(decision: Decision, current: (ref: ItemRef) => ItemRef) {
  return (ref: ItemRef): number | null => decision.queues.get(current(ref))?.at(-1)?.seq ?? null;
}

/** An edit that is given up is stored as given up, or is not given up: in memory alone it would be nowhere after a crash. */
export function refuseBinning({ binned = [] }: Decision): void {
  if (binned.length > 0) throw storageFailure(new DOMException('The bin cannot be written', 'QuotaExceededError'));
}

/**
 * Puts journal entries into their queues, each by itself: it leaves as it lies there.
 */
export async function enqueueJournal(
  session: FallbackSession,
  left: StoredOutbox['journalEntries'],
  { may, now, ...stamp }: EnqueueStamp,
) {
  for (const { key, journalEntry } of left) {
    let row: StoredRow | null = null;
    const decision = await session.memory.change([], (snapshot) => {
      const made = enqueueBatches({ ...snapshot, journalEntries: [journalEntry] }, [], stamp).decision;
      const before = (ref: ItemRef) => new Set(snapshot.queue(ref).map(({ seq }) => seq));
      const fixNew = ([ref, queue]: readonly [ItemRef, RecordQueue]) =>
        [ref, may(queue.map((op) => (before(ref).has(op.seq) ? op : { ...op, fixed: true })))] as const;
      row = rowOfJournalEntry({ key, journalEntry }, seqThatTookIn(made, snapshot.current), false);
      return { ...made, queues: new Map([...made.queues].map(fixNew)) };
    });
    noteQueues(session, decision.queues);
    if (row) session.rows = [...session.rows, row];
    session.journalEntries.set(journalEntry.id, now);
    session.unannounced = [...session.unannounced, decision];
  }
}

/** Journal entries that turn out to be this tab's own: no other tab has to learn of them. */
export function noteOwnEntries(
  session: FallbackSession,
  changes: JournalChanges,
  lying: StoredOutbox['journalEntries'],
): void {
  for (const [id, takenAt] of changes) session.journalEntries.set(id, takenAt);
  const keys = new Set(lying.flatMap(({ key, journalEntry }) => (changes.get(journalEntry.id) === null ? key : [])));
  const isOwn = ({ store, key }: StoredRow) => store === journalStore && keys.has(key);
  session.rows = session.rows.map((row) => (isOwn(row) ? { ...row, mayLeave: true } : row));
}

/** A decision with those before it that were not announced. */
export function mergedDecision(session: FallbackSession, last: Decision): Decision {
  const all = [...session.unannounced, last];
  session.unannounced = [];
  return {
    ...last,
    queues: new Map(all.flatMap(({ queues }) => [...queues])),
    becomes: all.flatMap(({ becomes = [] }) => becomes),
  };
}

/**
 * Makes the outbox in memory of what is stored; `left`: the journal entries of which it is unknown whether they have left. `before` is
 * called with each decision before it holds.
 */
export function openFallbackSession(taken: StoredOutbox, before: (decision: Decision) => Promise<void>) {
  const ops = taken.wasUpToDate ? fix(taken.ops) : asPossiblySent(fix(taken.ops));
  const memory = createMemoryOutboxStore({
    whole: { ...taken, ops, duplicateWatches: new Map(taken.duplicateWatches.map((one) => [one.ref, one])) },
    renames: taken.renames.map(({ local, ref }) => [local, ref]),
    before,
  });
  const session: FallbackSession = {
    ...{ memory, before: taken, rows: taken.ops.map(rowOfOp), journalEntries: new Map() },
    ...{ receipts: 0, unannounced: [], numbers: new Map(), held: new Set(), unsaved: new Set() },
  };
  noteQueues(session, queuesByRef(ops));
  const left = taken.journalEntries.filter(({ journalEntry }) => journalEntry.takenAt === null);
  return { session, left: taken.wasUpToDate ? [] : left };
}

/** The rows that are written when the device takes something again. */
async function outboxToStore({ memory, before, receipts, journalEntries }: FallbackSession): Promise<OutboxToStore> {
  const known = new Set(before.renames.map(({ local }) => local));
  return {
    ops: (await memory.readAll()).map(({ fixed: _, ...op }) => op),
    renames: memory.renames().filter(({ local }) => !known.has(local)),
    duplicateWatches: await memory.readDuplicateWatches(),
    receipts: (await memory.readReceipts()).slice(0, receipts),
    bin: await memory.readBin(),
    times: await memory.readTimes(),
    mode: await memory.readMode(),
    seq: memory.lastSeq(),
    journalEntries,
  };
}

/** The edits that no tab has put into a queue: the tab that does has to know of the items that it names. */
export function rowsNotEnqueued(
  { journalEntries }: FallbackSession,
  left: StoredOutbox['journalEntries'],
): readonly StoredRow[] {
  return left
    .filter(({ journalEntry }) => !journalEntries.has(journalEntry.id))
    .map((one) => rowOfJournalEntry(one, () => null, false));
}

/** The database came back empty: all that is in memory is in memory alone. */
export async function forgetRows(session: FallbackSession): Promise<void> {
  session.rows = [];
  const refs = [...session.numbers.keys()];
  const decision = await session.memory.change(refs, (snapshot) => ({
    queues: new Map(refs.map((ref) => [ref, snapshot.queue(ref).map((op) => ({ ...op, fixed: false }))])),
  }));
  noteQueues(session, decision.queues);
}

/** Stores everything again. Null if the device still refuses; else the stored state, for display. */
export async function storeAll(session: FallbackSession, database: DatabaseHandle): Promise<Decision | null> {
  const back = await outboxToStore(session);
  try {
    await writeBackOutbox(database, back);
  } catch (error) {
    if (!isExpected(error)) throw error;
    return null;
  }
  const before = session.rows.flatMap(({ parts }) => parts.map(({ ref }): [ItemRef, RecordQueue] => [ref, []]));
  return { queues: new Map([...before, ...queuesByRef(back.ops)]) };
}
