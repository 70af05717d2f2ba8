/** Keeps an outbox in the user's database: its journal, its files, and what is done when the database is lost, replaced or full. */

import type { Clock } from '../../../api/platform/clock';
import { reportUnexpected } from '../../../api/unexpected';
import { type DatabaseHandle, transact } from '../../storage/database';
import { finish, strict } from '../../storage/finish-transaction';
import { createFreeSpaceWatch } from '../../storage/free-space';
import type { DatabaseEvents } from '../../storage/open-place';
import { storageFaultOf } from '../../storage/storage-fault';
import { journalStore, type UserDatabase } from '../../storage/user-schema';
import { sendDelay } from '../queue/record-queue';
import { addNewOps } from './add-new-ops';
import { dropNewOps } from './drop-new-ops';
import type { FileStore, Journal, JournalEntry, OutboxContent, OutboxStorage, StorageListener } from './outbox-storage';
import { createOutboxStore } from './outbox-store';
import { createStoreWithFallback, type WithRoom } from './store-with-fallback';

/** The caches that are given up when the device is full, the cheapest first; the outbox never is (F18). */
export type MakeRoomSteps = { readonly caches: () => Promise<unknown>; readonly copies: () => Promise<unknown> };

type DeviceStoragePorts = {
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
        // A cache that could not be given up makes no room: the next try to store shows whether there is enough.
        await step().catch(reportUnexpected);
      }
      try {
        const written = await write();
        if (step) gap = roomGaps.helped;
        return written;
      } catch (error) {
        last = error;
        if (storageFaultOf(error) !== 'full') throw error;
      }
    }
    throw last;
  };
}

/** Makes the journal in a user's database. `hasRoom`: the device had plenty of room when it was asked last. */
function createJournal(database: DatabaseHandle, hasRoom: () => boolean): Journal {
  /** The browser only estimates its free space: a journal entry that could not be stored is more certain. */
  let isFull = false;
  const put = async (journalEntry: JournalEntry): Promise<void> => {
    const { tx, writing } = await database.begin((db) => {
      const begun = db.transaction(journalStore, 'readwrite', strict);
      const asked = begun.store.add(journalEntry);
      // Nothing more is asked for: it ends although this page is busy, or gone. On a full device Chromium may answer nothing
      // at all to that, so there it ends by itself.
      if (hasRoom() && !isFull) begun.commit();
      return { tx: begun, writing: asked };
    });
    await finish(tx, writing);
  };
  return {
    // A second try might come after the edit was put into its record queue: then it would be made twice.
    write: (journalEntry) =>
      put(journalEntry).then(
        () => {
          isFull = false;
          return true;
        },
        (error: unknown) => {
          reportUnexpected(error);
          isFull = true;
          return false;
        },
      ),
    readPending: () =>
      transact(
        database,
        (db) => db.transaction(journalStore, 'readonly'),
        async ({ store }) => (await store.getAll()).filter(({ takenAt }) => takenAt === null),
      ),
    prune: (before) =>
      transact(
        database,
        (db) => db.transaction(journalStore, 'readwrite', strict),
        async ({ store }) => {
          const [keys, journalEntries] = await Promise.all([store.getAllKeys(), store.getAll()]);
          const old = keys.filter((_, at) => (journalEntries[at]?.takenAt ?? Number.POSITIVE_INFINITY) < before);
          await Promise.all(old.map((key) => store.delete(key)));
        },
      ),
  };
}

/** Makes the store of files in a user's database. */
function createFileStore(database: DatabaseHandle, withRoom: WithRoom): FileStore {
  return {
    put: (file) =>
      withRoom(() =>
        transact(
          database,
          (db) => db.transaction('files', 'readwrite', strict),
          async ({ store }) => void (await store.put(file)),
        ),
      ),
    read: (ref) =>
      transact(
        database,
        (db) => db.transaction('files', 'readonly'),
        async ({ store }) => (await store.get(ref)) ?? null,
      ),
    remove: (refs) =>
      transact(
        database,
        (db) => db.transaction('files', 'readwrite', strict),
        async ({ store }) => void (await Promise.all(refs.map((ref) => store.delete(ref)))),
      ),
    removeUnused: (isWanted, before) =>
      transact(
        database,
        (db) => db.transaction('files', 'readwrite', strict),
        async ({ store }) => {
          // One after the other: all together they may be larger than the memory.
          for (const ref of await store.getAllKeys()) {
            if (isWanted(ref)) continue;
            const file = await store.get(ref);
            if (file && file.at < before) await store.delete(ref);
          }
        },
      ),
  };
}

async function isInUse(database: UserDatabase): Promise<boolean> {
  const tx = database.transaction('meta');
  return (await finish(tx, tx.store.get('seq'))) !== undefined;
}

/**
 * Puts the outbox back into a database that came back empty: cleared by the user, evicted by the browser (F20). A database that
 * was written to, here or by another tab, is left as it is. Throws a Failure of kind `storage`.
 */
async function restoreOutbox(database: UserDatabase, { ops, mode, duplicateWatches }: OutboxContent): Promise<void> {
  // A device that is full can still be read, and has lost nothing.
  const isEmpty = ops.length === 0 && duplicateWatches.length === 0 && mode === 'go';
  if (isEmpty || (await isInUse(database))) return;
  const tx = database.transaction(['ops', 'meta', 'watch'], 'readwrite', strict);
  const restore = async () => {
    const meta = tx.objectStore('meta');
    if ((await meta.get('seq')) !== undefined) return;
    await Promise.all([
      ...ops.map(({ fixed: _, ...op }) => tx.objectStore('ops').put(op)),
      ...duplicateWatches.map((one) => tx.objectStore('watch').put(one)),
      meta.put(
        ops.reduce((last, { seq }) => Math.max(last, seq), 0),
        'seq',
      ),
      ...(mode === 'hold' ? [meta.put(1, 'hold')] : []),
    ]);
  };
  await finish(tx, restore());
}

/** Very many new items, in one transaction each time. */
function writesOfMany(database: DatabaseHandle, withRoom: WithRoom): Pick<OutboxStorage, 'addNewOps' | 'dropNewOps'> {
  return {
    addNewOps: (adding) => withRoom(() => addNewOps(database, adding)),
    dropNewOps: (dropping) => dropNewOps(database, dropping),
  };
}

/** Keeps an outbox in the user's database. A lost database is looked for until it is found again, and filled. */
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
    ...writesOfMany(database, withRoom),
    condition: () => (replaced.signal.aborted && 'newer') || (isLost ? 'lost' : 'device'),
    attach: (next) => {
      listener = next;
    },
    ...{ sendDelays: sendDelay, replaced: replaced.signal },
    close: () => {
      closed.abort();
      cancel();
      fallbackStore.close();
      database.close();
    },
  };
}
