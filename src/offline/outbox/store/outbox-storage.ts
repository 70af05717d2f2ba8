import type { Clock } from '../../../api/platform/clock';
import { reportUnexpected } from '../../../api/unexpected';
import { type DatabaseEvents, type DatabaseHandle, strict, transact } from '../../storage/database';
import { createFreeSpaceWatch } from '../../storage/free-space';
import { storageFaultOf } from '../../storage/storage-fault';
import { createJournal, type Journal } from '../journal/journal';
import type { OutboxState } from '../outbox';
import { type SendDelays, sendDelay } from '../queue/record-queue';
import { createFileStore, createMemoryFileStore, type FileStore, type WithRoom } from './file-store';
import { createMemoryOutboxStore } from './memory-outbox-store';
import { createOutboxStore, type Decision, type OutboxStore } from './outbox-store';
import { type OutboxContent, restoreOutbox } from './restore-outbox';
import { createStoreWithFallback, type SendingStorage } from './store-with-fallback';

/** What an open outbox has to do with what befalls its storage. */
export type StorageListener = {
  /** What the tab knows in memory, should the database come back empty. */
  readonly content: () => OutboxContent;
  /** The condition may be another one. */
  readonly changed: () => void;
  /** What was in memory while the device was full is stored again. */
  readonly stored: (decision: Decision) => void;
};

/** Where the operations of one open outbox are kept. */
export type OutboxStorage = {
  readonly store: OutboxStore;
  /** The files of documents that are not on the server yet. */
  readonly files: FileStore;
  /** Null where nothing is kept. */
  readonly journalEntries: Journal | null;
  /** Null where no tab but this one knows of the outbox. */
  readonly sending: SendingStorage | null;
  /** How long operations rest before they leave. */
  readonly sendDelays: SendDelays;
  /** What there is to say of it, apart from single edits that could not be stored. */
  readonly condition: () => Exclude<OutboxState['storage'], 'failed'>;
  readonly attach: (listener: StorageListener) => void;
  /** Aborted when a newer version of the product has taken the database over. */
  readonly replaced: AbortSignal;
  readonly close: () => void;
};

/** What is given up when the device is full, the cheapest first; the outbox never is (F18). */
export type MakeRoomSteps = { readonly caches: () => Promise<unknown>; readonly copies: () => Promise<unknown> };

export type DeviceStoragePorts = {
  readonly openDatabase: (events: DatabaseEvents) => DatabaseHandle;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly room: MakeRoomSteps;
};

/** Milliseconds until a lost database is looked for again. */
const lookAgain = 5_000;
/** Milliseconds in which room is made once: what was given up does not come back that fast. Much longer when it did not help. */
const roomGaps = { helped: 60_000, inVain: 1_800_000 } as const;

/** Gives up the copies of reference collections, and keeps in mind which ones there are none of any more. */
async function dropReferences(database: DatabaseHandle): Promise<void> {
  await transact(
    database,
    (db) => db.transaction('references', 'readwrite', strict),
    async ({ store }) => {
      const copies = await store.getAll();
      await Promise.all(copies.flatMap(({ refType, hash }) => (hash === null ? [] : store.delete(refType))));
    },
  );
}

/** Makes room, a step at a time, before a write is given up; seldom where all that was given up did not help. */
function createRoomMaker(steps: readonly (() => Promise<unknown>)[], now: () => number): WithRoom {
  let madeAt = Number.NEGATIVE_INFINITY;
  let gap: number = roomGaps.helped;
  return async (write) => {
    let last: unknown;
    const isEarly = Math.abs(now() - madeAt) < gap;
    for (const step of [null, ...(isEarly ? [] : steps)]) {
      if (step) {
        madeAt = now();
        gap = roomGaps.inVain;
        // What could not be given up makes no room, and the next try says so.
        await step().catch(reportUnexpected);
      }
      try {
        const written = await write();
        if (step) gap = roomGaps.helped;
        return written;
      } catch (error) {
        last = error;
        if (storageFaultOf(error) !== 'full') break;
      }
    }
    throw last;
  };
}

/** Keeps an outbox in the user's database. One that is lost is looked for until it is there again, and filled. */
export function createDeviceStorage({ openDatabase, clock, newId, room }: DeviceStoragePorts): OutboxStorage {
  let listener: StorageListener | null = null;
  let isLost = false;
  let cancel = (): void => undefined;
  const [replaced, closed] = [new AbortController(), new AbortController()];
  const isOpen = () => !closed.signal.aborted && !replaced.signal.aborted;

  const look = async (): Promise<void> => {
    cancel();
    try {
      // Any use opens it again, and fills it first.
      await deviceStore.readTimes();
      isLost = false;
    } catch (error) {
      if (!reportUnexpected(error) && isOpen()) cancel = clock.after(lookAgain, () => void look());
    }
    listener?.changed();
  };
  const database = openDatabase({
    lost: () => {
      if (closed.signal.aborted) return;
      isLost = true;
      listener?.changed();
      void look();
    },
    reopened: async (opened) => {
      const isFilled = await fallbackStore.reopened(opened);
      if (!isFilled && listener) await restoreOutbox(opened, listener.content());
    },
    replaced: () => {
      replaced.abort();
      listener?.changed();
    },
  });
  const deviceStore = createOutboxStore(database);
  const withRoom = createRoomMaker([room.caches, () => dropReferences(database), room.copies], clock.now);
  const fallbackStore = createStoreWithFallback({
    ...{ database, deviceStore, withRoom, clock, newId },
    changed: () => listener?.changed(),
    stored: (decision) => listener?.stored(decision),
  });
  return {
    store: fallbackStore.store,
    sending: fallbackStore.sending,
    files: createFileStore(database, withRoom),
    journalEntries: createJournal(database, createFreeSpaceWatch()),
    sendDelays: sendDelay,
    condition: () => (replaced.signal.aborted && 'newer') || (isLost ? 'lost' : 'device'),
    attach: (next) => {
      listener = next;
    },
    replaced: replaced.signal,
    close: () => {
      closed.abort();
      cancel();
      fallbackStore.close();
      database.close();
    },
  };
}

/** Nothing rests: what is not sent is lost with the page. */
const noSendDelays: SendDelays = { update: 0, create: 0 };

/** Keeps an outbox in this page alone (F19). */
export function createMemoryStorage(): OutboxStorage {
  return {
    store: createMemoryOutboxStore(),
    files: createMemoryFileStore(),
    journalEntries: null,
    sending: null,
    sendDelays: noSendDelays,
    condition: () => 'memory',
    attach: () => undefined,
    replaced: new AbortController().signal,
    close: () => undefined,
  };
}
