/** The store of a tab: on the device, and in memory while the device takes nothing more and this tab sends (F18). */

import type { Clock } from '../../../api/platform/clock';
import { reportUnexpected } from '../../../api/unexpected';
import type { ItemRef } from '../../../items/item';
import type { DatabaseHandle } from '../../storage/database';
import { storageFaultOf } from '../../storage/storage-fault';
import type { UserDatabase } from '../../storage/user-schema';
import type { Op, RecordQueue } from '../outbox';
import { asPossiblySent } from '../queue/queue-transition';
import { sendDelay } from '../queue/record-queue';
import {
  enqueueJournal,
  type FallbackSession,
  forgetRows,
  memoryAfter,
  mergedDecision,
  noteOwnEntries,
  noteQueues,
  openFallbackSession,
  refuseBinning,
  rowsNotEnqueued,
  storeAll,
} from './fallback-session';
import { createSerialQueue } from './memory-storage';
import type { Decision, OutboxStore, SendingStorage } from './outbox-storage';
import { areUpToDate, createUpToDateMark } from './outbox-store';
import {
  deleteRows,
  type InMemory,
  mustWait,
  readJournalRows,
  type StoredRow,
  spentRows,
  takeOverOutbox,
} from './stored-outbox';

/** Makes room on the device and tries a write again. */
export type WithRoom = <T>(write: () => Promise<T>) => Promise<T>;

type MemoryFallbackPorts = {
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The unsaved edits may have changed. */
  readonly changed: () => void;
  /** Everything is stored again: the other tabs know nothing of it yet. */
  readonly stored: (decision: Decision) => void;
};

/**
 * The outbox of the tab that sends, in memory, while this device takes nothing more (F18). What is stored stays
 * stored until it has left: its rows are deleted then, for which a full device has room.
 */
type MemoryFallback = {
  /** The outbox in memory; null while what is stored is the outbox. */
  readonly memory: () => Omit<OutboxStore, 'change'> | null;
  /** As the store's own. Null where what is stored is the outbox again by the time. */
  readonly change: (...asked: Parameters<OutboxStore['change']>) => Promise<Decision | null>;
  /**
   * Takes the whole outbox into memory, and keeps all other tabs from changing it. False where the database cannot be marked so.
   * Throws a Failure of kind `storage`.
   */
  readonly begin: () => Promise<boolean>;
  /** Stores everything again; false where the device still refuses, which is tried again by itself. */
  readonly end: () => Promise<boolean>;
  /** Records with edits that are in memory alone. */
  readonly unsaved: () => ReadonlySet<ItemRef>;
  /** The database came back empty: nothing is stored any more. */
  readonly forgetRows: () => void;
  readonly close: () => void;
};

/** Milliseconds until it is tried again to store everything, at least and at most; and how many times as long as that took. */
const storeAgain = 5_000;
const longest = 60_000;
const share = 50;

/** Decides in memory; what has left by that loses its row first. */
function createMemoryChange({ database, clock, newId, changed }: MemoryFallbackPorts) {
  /** The work on the rows before the decision that is under way holds. */
  let next: { readonly session: FallbackSession; readonly memory: InMemory } | null = null;
  const before = async () => {
    const asked = next;
    next = null;
    if (!asked) return;
    const { session, memory } = asked;
    const { rows } = session;
    const isAny = spentRows(rows, memory).size > 0;
    const spent = isAny
      ? await deleteRows(database, (left) => spentRows([...rows, ...rowsNotEnqueued(session, left)], memory))
      : new Set<StoredRow>();
    session.rows = rows.filter((row) => !spent.has(row));
  };
  const change = async (
    session: FallbackSession,
    ...[refs, decide, withJournalEntries = false]: Parameters<OutboxStore['change']>
  ) => {
    const lying = withJournalEntries ? await readJournalRows(database) : [];
    const left = lying.filter(
      ({ journalEntry }) => journalEntry.takenAt === null && !session.journalEntries.has(journalEntry.id),
    );
    const stamp = { newId, sendDelays: sendDelay, now: clock.now(), may: (queue: RecordQueue) => queue };
    await enqueueJournal(session, left, stamp);
    const isTaken = (id: string) =>
      typeof session.journalEntries.get(id) === 'number' ||
      lying.some(({ journalEntry }) => journalEntry.id === id && journalEntry.takenAt !== null);
    const decision = await session.memory.change(refs, (snapshot) => {
      const view: InMemory = { holds: (seq) => session.held.has(seq), current: snapshot.current };
      const wait = (op: Op) => mustWait(op, session.rows, view);
      const made = decide({ ...snapshot, journalEntries: [], isJournalEntryTaken: isTaken, mustWait: wait });
      refuseBinning(made);
      next = { session, memory: memoryAfter(session, made, snapshot.current) };
      return made;
    });
    noteQueues(session, decision.queues);
    noteOwnEntries(session, decision.journalEntries ?? new Map(), lying);
    session.receipts += decision.receipts?.length ?? 0;
    changed();
    return mergedDecision(session, decision);
  };
  return { change, before };
}

/**
 * Tries again until an attempt succeeds; the longer an attempt takes, the less often. An attempt that meets a fault of this
 * program is the last: edits in memory can still be sent.
 */
function createRetry({ clock }: MemoryFallbackPorts, attempt: () => Promise<boolean>) {
  let cancel = (): void => undefined;
  return {
    cancel: () => cancel(),
    later: (took: number) => {
      cancel();
      cancel = clock.after(
        Math.min(Math.max(storeAgain, took * share), longest),
        () => void attempt().catch(reportUnexpected),
      );
    },
  };
}

/** Makes the outbox in memory of a tab that sends; nothing is in it until it begins. */
function createMemoryFallback(ports: MemoryFallbackPorts): MemoryFallback {
  const { database, clock, newId, changed, stored } = ports;
  const serially = createSerialQueue();
  let session: FallbackSession | null = null;
  let isCleared = false;
  let isClosed = false;
  const { change, before } = createMemoryChange(ports);
  const retry = createRetry(ports, () => end());

  const forget = async () => {
    if (isCleared && session) await forgetRows(session);
    isCleared = false;
  };
  const store = async (): Promise<boolean> => {
    await forget();
    const decision = session && (await storeAll(session, database));
    if (session && !decision) return false;
    session = null;
    if (decision) stored(decision);
    return true;
  };
  const end = async () => {
    retry.cancel();
    const began = clock.now();
    const isStored = await serially(store);
    if (!isStored && !isClosed) retry.later(clock.now() - began);
    changed();
    return isStored;
  };
  const begin = async () => {
    if (session) return true;
    const taken = await takeOverOutbox(database);
    if (!taken) return false;
    const opened = openFallbackSession(taken, before);
    const stamp = { newId, sendDelays: sendDelay, now: clock.now(), may: asPossiblySent };
    await enqueueJournal(opened.session, opened.left, stamp);
    session = opened.session;
    retry.later(0);
    changed();
    return true;
  };
  return {
    memory: () => session?.memory ?? null,
    change: (...asked) =>
      serially(async () => {
        await forget();
        return session ? change(session, ...asked) : null;
      }),
    begin: () => serially(begin),
    end,
    unsaved: () => session?.unsaved ?? new Set(),
    forgetRows: () => {
      isCleared = true;
    },
    close: () => {
      isClosed = true;
      retry.cancel();
    },
  };
}

type StoreWithFallbackPorts = MemoryFallbackPorts & {
  readonly deviceStore: OutboxStore;
  readonly withRoom: WithRoom;
};

type StoreWithFallback = {
  readonly store: OutboxStore;
  readonly sending: SendingStorage;
  /** There is another connection, perhaps to an empty database. True when nothing has to be put back into that. */
  readonly reopened: (database: UserDatabase) => Promise<boolean>;
  readonly close: () => void;
};

function ignoreFull(error: unknown): void {
  if (storageFaultOf(error) !== 'full') throw error;
}

type Change = OutboxStore['change'];

function createChange(
  { deviceStore, withRoom }: StoreWithFallbackPorts,
  fallback: MemoryFallback,
  hasRoom: () => void,
): Change {
  return async (...asked) => {
    for (;;) {
      const decision = fallback.memory() ? await fallback.change(...asked) : null;
      if (decision) return decision;
      try {
        const stored = await withRoom(() => deviceStore.change(...asked));
        hasRoom();
        return stored;
      } catch (error) {
        // It may have begun while this was refused, with another change.
        if (fallback.memory()) continue;
        if (storageFaultOf(error) !== 'full' || !(await fallback.begin())) throw error;
      }
    }
  };
}

/** The store of a tab: on the device, or in memory while the device is full and this is the tab that sends. */
export function createStoreWithFallback(ports: StoreWithFallbackPorts): StoreWithFallback {
  const { database, deviceStore } = ports;
  const memoryFallback = createMemoryFallback(ports);
  const upToDateMark = createUpToDateMark(database);
  let isSending = false;
  const fallback: MemoryFallback = { ...memoryFallback, begin: async () => isSending && memoryFallback.begin() };
  const change = createChange(ports, fallback, () => {
    if (isSending && !upToDateMark.isWritten()) upToDateMark.write().catch(reportUnexpected);
  });
  const now = () => fallback.memory() ?? deviceStore;
  return {
    store: {
      readAll: () => now().readAll(),
      count: () => now().count(),
      readQueues: (refs) => now().readQueues(refs),
      readTimes: () => now().readTimes(),
      readMode: () => now().readMode(),
      readDuplicateWatches: () => now().readDuplicateWatches(),
      readReceipts: () => now().readReceipts(),
      readBin: () => now().readBin(),
      emptyBin: (before) => now().emptyBin(before),
      readCreatedRefs: () => now().readCreatedRefs(),
      change,
    },
    sending: {
      begin: async () => {
        isSending = true;
        await upToDateMark.write().catch(ignoreFull);
        if (await areUpToDate(database)) return;
        await fallback.begin();
        await fallback.end();
      },
      end: async () => {
        isSending = false;
        await fallback.end();
      },
      unsaved: fallback.unsaved,
    },
    reopened: async (opened) => {
      upToDateMark.forget();
      const isSession = fallback.memory() !== null;
      if (isSession && (await opened.get('meta', 'tellsUpToDate')) === undefined) fallback.forgetRows();
      return isSession;
    },
    close: fallback.close,
  };
}
