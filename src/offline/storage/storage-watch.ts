import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Channel } from '../../api/platform/channel';
import { reportUnexpected } from '../../api/unexpected';
import { storageFaultOf } from './storage-fault';

/** The condition of this device's storage, beside what the outbox reports of single edits. */
export type StorageState = {
  /**
   * There is an outbox of this user, and it does not open. `newer`: it belongs to a newer version of the product than this page
   * is. `unreadable`: it is unknown why.
   */
  readonly closed: 'newer' | 'unreadable' | null;
  /** An older version of the product in another tab does not let go of the storage. */
  readonly waiting: boolean;
  /** A newer version of the product runs in another tab. */
  readonly outdated: boolean;
  readonly nearlyFull: boolean;
  /** How often the data of the site was cleared while this page was open, and this page has put back what it has. */
  readonly cleared: number;
};

/** The part of the browser's StorageManager that is used. */
export type DeviceRoom = {
  readonly estimate: () => Promise<{ usage?: number; quota?: number }>;
  readonly persist: () => Promise<boolean>;
};

export type StorageWatchPorts = {
  /** Null where the browser cannot know. */
  readonly room: DeviceRoom | null;
  /** To the other tabs, whatever version they run; null where there is none. */
  readonly channel: Channel | null;
  /** The version of the database that this page knows. */
  readonly schema: number;
};

/** Watches over the storage of this device (F18, F19, F23). */
export type StorageWatch = {
  readonly store: StoreApi<StorageState>;
  /** Where boxes are to be opened from now on. */
  readonly where: () => 'device' | 'memory';
  readonly outboxOpened: () => void;
  readonly outboxFailed: (error: unknown) => void;
  readonly setWaiting: (isWaiting: boolean) => void;
  /** The data of the site was cleared from outside. */
  readonly wasCleared: () => void;
  /** An edit was made. */
  readonly edited: () => void;
  /** The user works without the unreadable data: it stays where it is, and nothing is stored until the page is closed. */
  readonly goOnWithout: () => void;
};

/** Bytes that are too few for a day of work. */
const little = 20_000_000;
/** Edits between two looks at the room that is left. */
const lookEvery = 50;

function schemaIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('schema' in data)) return null;
  return typeof data.schema === 'number' ? data.schema : null;
}

/** Notifies the other tabs which version runs here, and hears it from them. */
function greet({ channel, schema }: StorageWatchPorts, outdated: () => void): void {
  channel?.addEventListener('message', ({ data }) => {
    const theirs = schemaIn(data);
    if (theirs === null) return;
    if (theirs > schema) outdated();
    // A new tab does not know of us.
    if (theirs < schema) channel.postMessage({ hello: true, schema });
  });
  channel?.postMessage({ hello: true, schema });
}

/** Makes the watch of the page; it looks at once how much room there is. */
export function createStorageWatch(ports: StorageWatchPorts): StorageWatch {
  const { room } = ports;
  const store = createStore<StorageState>(() => ({
    closed: null,
    waiting: false,
    outdated: false,
    nearlyFull: false,
    cleared: 0,
  }));
  let where: 'device' | 'memory' = 'device';
  let edits = 0;

  const look = async () => {
    const found = await room?.estimate().catch(reportUnexpected);
    if (typeof found !== 'object' || found.quota === undefined) return;
    const nearlyFull = found.quota - (found.usage ?? 0) < little;
    if (store.getState().nearlyFull !== nearlyFull) store.setState({ nearlyFull });
  };
  greet(ports, () => store.setState({ outdated: true }));
  void look();

  return {
    store,
    where: () => where,
    outboxOpened: () => store.setState({ closed: null }),
    outboxFailed: (error) => store.setState({ closed: storageFaultOf(error) === 'newer' ? 'newer' : 'unreadable' }),
    setWaiting: (waiting) => {
      if (store.getState().waiting !== waiting) store.setState({ waiting });
    },
    wasCleared: () => store.setState({ cleared: store.getState().cleared + 1 }),
    edited: () => {
      // The first edit asks the browser to keep the data, not the first visit.
      if (edits === 0) room?.persist().catch(reportUnexpected);
      edits += 1;
      if (edits % lookEvery === 0) void look();
    },
    goOnWithout: () => {
      where = 'memory';
      store.setState({ closed: null });
    },
  };
}
