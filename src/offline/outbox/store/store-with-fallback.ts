import type { ItemRef } from '../../../items/item';
import type { DatabaseHandle } from '../../storage/database';
import { storageFaultOf } from '../../storage/storage-fault';
import type { UserDatabase } from '../../storage/user-schema';
import type { WithRoom } from './file-store';
import { createFullDevice, type FullDevice, type FullDevicePorts } from './memory-fallback';
import type { OpStore } from './outbox-store';
import { areUpToDate, sayUpToDate } from './up-to-date';

/** What the storage of the tab that sends can do besides: go on in memory while the device takes nothing more. */
export type SendingStorage = {
  /** From now on this tab sends. What a tab before it has left may be in doubt. Throws a Failure of kind `storage`. */
  readonly begin: () => Promise<void>;
  /** This tab sends no more; what is in memory is stored, should there be room. */
  readonly end: () => Promise<void>;
  /** Records with edits that are in memory alone. */
  readonly unsaved: () => ReadonlySet<ItemRef>;
};

export type EitherStorePorts = FullDevicePorts & {
  readonly plain: OpStore;
  readonly withRoom: WithRoom;
};

export type EitherStore = {
  readonly store: OpStore;
  readonly sending: SendingStorage;
  /** There is another connection, perhaps to an empty database. True when nothing has to be put back into that. */
  readonly reopened: (database: UserDatabase) => Promise<boolean>;
  readonly close: () => void;
};

function ignoreFull(error: unknown): void {
  if (storageFaultOf(error) !== 'full') throw error;
}

/** Says once that the rows of a database are the outbox. A device that is full cannot: then it sends from where there is room. */
function createSaying(database: DatabaseHandle) {
  let isSaid = false;
  return {
    isSaid: () => isSaid,
    say: async () => {
      await sayUpToDate(database);
      isSaid = true;
    },
    forget: () => {
      isSaid = false;
    },
  };
}

type Change = OpStore['change'];

function createChange({ plain, withRoom }: EitherStorePorts, full: FullDevice, hasRoom: () => void): Change {
  return async (...asked) => {
    for (;;) {
      const decision = full.memory() ? await full.change(...asked) : null;
      if (decision) return decision;
      try {
        const stored = await withRoom(() => plain.change(...asked));
        hasRoom();
        return stored;
      } catch (error) {
        // It may have begun while this was refused, with another change.
        if (full.memory()) continue;
        if (storageFaultOf(error) !== 'full' || !(await full.begin())) throw error;
      }
    }
  };
}

/** The store of a tab: on the device, or in memory while the device is full and this is the tab that sends. */
export function createEitherStore(ports: EitherStorePorts): EitherStore {
  const { database, plain } = ports;
  const device = createFullDevice(ports);
  const saying = createSaying(database);
  let isSending = false;
  const full: FullDevice = { ...device, begin: async () => isSending && device.begin() };
  const change = createChange(ports, full, () => {
    if (isSending && !saying.isSaid()) saying.say().catch(() => null);
  });
  const now = () => full.memory() ?? plain;
  return {
    store: {
      readAll: () => now().readAll(),
      count: () => now().count(),
      readLanes: (refs) => now().readLanes(refs),
      readTimes: () => now().readTimes(),
      readMode: () => now().readMode(),
      readWatched: () => now().readWatched(),
      readReceipts: () => now().readReceipts(),
      readBin: () => now().readBin(),
      emptyBin: (before) => now().emptyBin(before),
      readOwn: () => now().readOwn(),
      change,
    },
    sending: {
      begin: async () => {
        isSending = true;
        await saying.say().catch(ignoreFull);
        if (await areUpToDate(database)) return;
        await full.begin();
        await full.end();
      },
      end: async () => {
        isSending = false;
        await full.end();
      },
      unsaved: full.unsaved,
    },
    reopened: async (opened) => {
      saying.forget();
      const isSession = full.memory() !== null;
      if (isSession && (await opened.get('meta', 'tellsUpToDate')) === undefined) full.forgetRows();
      return isSession;
    },
    close: full.close,
  };
}
