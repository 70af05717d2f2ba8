import { reportUnexpected } from '../../../api/unexpected';
import type { ItemRef } from '../../../items/item';
import type { DatabaseHandle } from '../../storage/database';
import { storageFaultOf } from '../../storage/storage-fault';
import type { UserDatabase } from '../../storage/user-schema';
import type { WithRoom } from './file-store';
import { createMemoryFallback, type MemoryFallback, type MemoryFallbackPorts } from './memory-fallback';
import type { OutboxStore } from './outbox-store';
import { areUpToDate, markUpToDate } from './up-to-date';

/** What the storage of the tab that sends can do besides: go on in memory while the device takes nothing more. */
export type SendingStorage = {
  /** From now on this tab sends. What a tab before it has left may be in doubt. Throws a Failure of kind `storage`. */
  readonly begin: () => Promise<void>;
  /** This tab sends no more; what is in memory is stored, should there be room. */
  readonly end: () => Promise<void>;
  /** Records with edits that are in memory alone. */
  readonly unsaved: () => ReadonlySet<ItemRef>;
};

export type StoreWithFallbackPorts = MemoryFallbackPorts & {
  readonly deviceStore: OutboxStore;
  readonly withRoom: WithRoom;
};

export type StoreWithFallback = {
  readonly store: OutboxStore;
  readonly sending: SendingStorage;
  /** There is another connection, perhaps to an empty database. True when nothing has to be put back into that. */
  readonly reopened: (database: UserDatabase) => Promise<boolean>;
  readonly close: () => void;
};

function ignoreFull(error: unknown): void {
  if (storageFaultOf(error) !== 'full') throw error;
}

/** Says once that the rows of a database are the outbox. A device that is full cannot: then it sends from where there is room. */
function createUpToDateMark(database: DatabaseHandle) {
  let isWritten = false;
  return {
    isWritten: () => isWritten,
    write: async () => {
      await markUpToDate(database);
      isWritten = true;
    },
    forget: () => {
      isWritten = false;
    },
  };
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
