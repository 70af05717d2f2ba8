import { createService } from '../../core/create-service';
import { createFaultControl } from '../../faults/create-fault-control';
import { editAsSomeoneElse } from '../../faults/edit-as-someone-else';
import { rememberRequests } from '../../faults/remember-requests';
import { withFaults } from '../../faults/with-faults';
import { loadTownSeed } from '../../sample-town/create-town-seed';
import { createIndexeddbStore } from '../../stores/indexeddb/indexeddb-store';
import type { ListChannel, WrittenList } from '../../stores/list-channel';
import { createMemoryStore } from '../../stores/memory-store';
import type { Seed } from '../../stores/seed/seed';
import type { Store } from '../../stores/store';
import type { DemoCore, DemoCoreOptions } from './demo-core';

/** How the tabs of the demo report writes to their database to each other. */
function tabChannel(databaseName: string): ListChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const line = new BroadcastChannel(`${databaseName} lists`);
  return {
    send: (list) => line.postMessage(list),
    listen: (listener) => {
      const take = ({ data }: MessageEvent<WrittenList>) => listener(data);
      line.addEventListener('message', take);
      return () => line.removeEventListener('message', take);
    },
  };
}

type DemoStore = { readonly store: () => Store; readonly reset: () => Promise<void>; readonly persistent: boolean };

async function openStore(seed: Seed, databaseName: string): Promise<DemoStore> {
  try {
    const store = await createIndexeddbStore(seed, { databaseName });
    return { store: () => store, reset: store.reset, persistent: true };
  } catch (error) {
    console.warn('This browser keeps no data for the demo; it lives as long as the page.', error);
    let store = createMemoryStore(seed);
    const reset = async () => {
      store = createMemoryStore(seed);
    };
    return { store: () => store, reset, persistent: false };
  }
}

/** The store at the moment of each call: a reset without a database puts another in its place. */
function following(store: () => Store): Store {
  return new Proxy(store(), { get: (_, name) => Reflect.get(store(), name) });
}

async function fetchTownFile(url: URL): Promise<Blob> {
  const response = await fetch(url);
  // A server may answer with the page where there is no such file.
  if (!response.ok || response.headers.get('content-type')?.includes('html')) {
    throw new Error(`no town at ${url} (${response.status})`);
  }
  return response.blob();
}

/**
 * Makes the demo's service: the town, its store (IndexedDB, else memory) and the faults. It takes a while; a worker is the
 * place for it.
 */
export async function openDemoCore(options: DemoCoreOptions): Promise<DemoCore> {
  const { base, items, additions } = options;
  const databaseName = items === null ? 'strandmap-demo' : `strandmap-demo-${items}`;
  const seed = await loadTownSeed(fetchTownFile, items ?? undefined);
  const { store, reset, persistent } = await openStore(seed, databaseName);
  const faults = createFaultControl({ base, store });
  const otherTabs = persistent ? tabChannel(databaseName) : null;
  const core = createService({
    store: following(store),
    base,
    isSecure: () => true,
    shapes: faults.shapes,
    ...(additions ? { additions: new Set(additions) } : {}),
    ...(otherTabs ? { otherProcesses: { lists: otherTabs, people: null } } : {}),
    // All tabs of the demo have one user: the user who was signed in before does not appear beside the next user.
    peopleLimits: { graceMs: 0 },
  });
  const memory = rememberRequests(core, base);
  return {
    answer: withFaults(memory.answer, faults),
    persistent,
    control: {
      read: async () => faults.read(),
      set: async (next) => faults.set(next),
      programme: async (rules) => faults.programme(rules),
      struck: async () => faults.struck(),
      requests: async () => memory.requests(),
      clear: async () => {
        memory.clear();
        faults.clear();
      },
      reset,
      expireAccessTokens: () => store().dropAccessTokens(),
      editAsSomeoneElse: (edit) => editAsSomeoneElse(store(), edit, Date.now()),
    },
  };
}
