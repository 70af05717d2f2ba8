import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../api/unexpected';
import type { OpState } from '../../offline/outbox/outbox';
import { schemaVersion } from '../../offline/storage/database-migrations';
import { useOutbox } from '../services';
import type { StoredState } from './status-report';

type Room = Omit<StoredState, 'condition'>;

async function roomNow(): Promise<Room> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  try {
    const estimate = await storage?.estimate?.();
    const persisted = (await storage?.persisted?.()) ?? null;
    return { used: estimate?.usage ?? null, room: estimate?.quota ?? null, persisted };
  } catch (error) {
    reportUnexpected(error);
    // Some browsers refuse to report it.
    return { used: null, room: null, persisted: null };
  }
}

/** How much this device keeps, and whether the browser promised to keep it. */
export function useStoredState() {
  const outbox = useOutbox();
  const condition = useStore(outbox.store, (state) => state.storage);
  const { data, refetch } = useQuery({ queryKey: ['status', 'room'], queryFn: roomNow, staleTime: 0 });
  const room = data ?? { used: null, room: null, persisted: null };
  const ask = async () => {
    await navigator.storage.persist();
    await refetch();
  };
  return { ...room, condition, ask, again: () => void refetch() };
}

/** How many items wait in each state. */
export function useOutboxCounts(): ReadonlyMap<OpState | 'held', number> {
  const outbox = useOutbox();
  useStore(outbox.store, ({ items, held }) => `${items.size} ${held} ${[...items.values()].join()}`);
  const counts = new Map<OpState | 'held', number>();
  for (const { state, held } of outbox.all()) {
    const kind = held && state === 'queued' ? 'held' : state;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** The script of the service worker that answers for this page, without its address. */
function workerName(): string {
  const { serviceWorker } = navigator;
  const script = serviceWorker?.controller?.scriptURL;
  return script ? (new URL(script).pathname.split('/').at(-1) ?? 'unknown') : 'none';
}

/** The running parts: the build of the page, its service worker, and the schema of its database. */
export function versionsHere(): Readonly<Record<'page' | 'worker' | 'database', string>> {
  const page = document.querySelector('meta[name="version"]')?.getAttribute('content') ?? 'development';
  return { page, worker: workerName(), database: String(schemaVersion) };
}
