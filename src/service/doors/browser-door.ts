import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { createService, type Service } from '../core/create-service';
import { createSeed } from '../stores/create-seed';
import { createIndexeddbStore } from '../stores/indexeddb-store';
import { createMemoryStore } from '../stores/memory-store';
import type { SampleData } from '../stores/sample-data';
import type { Store } from '../stores/store';
import { createFaultHook, type FaultHook } from './fault-hook';
import { isBelow, openInPageDoor } from './in-page-door';

export type BrowserDoorOptions = {
  /** The page's own folder with slashes at both ends, e.g. `/` or `/maps/`. The service answers under `api` of it. */
  readonly baseUrl: string;
  /** What a fresh store holds. */
  readonly sample: () => SampleData | Promise<SampleData>;
};

export type BrowserDoor = Pick<FaultHook, 'faults' | 'requests' | 'clear'> & {
  /** Puts the sample data back; every session ends. */
  readonly reset: () => Promise<void>;
  readonly expireAccessTokens: () => Promise<void>;
  /** False when the browser keeps no databases: the work then ends with the page. */
  readonly persistent: boolean;
};

type DemoStore = { readonly store: () => Store; readonly reset: () => Promise<void>; readonly persistent: boolean };

const patience = 8000;

async function openStore(data: SampleData): Promise<DemoStore> {
  const seed = createSeed(data);
  try {
    const store = await createIndexeddbStore(seed);
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

function serviceOn(demo: DemoStore, base: string): Service {
  const services = new WeakMap<Store, Service>();
  return (request) => {
    const store = demo.store();
    const service = services.get(store) ?? createService({ store, base, isSecure: () => true });
    services.set(store, service);
    return service(request);
  };
}

/**
 * msw asks the browser for a newer worker at every start and does not wait for the answer. A check that fails is no fault of
 * the page: the worker in place goes on answering.
 */
function forgiveUpdateChecks(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault();
  });
}

async function startWorker(answer: Service, options: { baseUrl: string; base: string }): Promise<void> {
  const { baseUrl, base } = options;
  forgiveUpdateChecks();
  // A predicate and not a path: msw decodes a path's parameters, and answers `%ff` with an error of its own.
  const isOurs = ({ request }: { request: Request }) => isBelow(base, request.url);
  const worker = setupWorker(http.all(isOurs, ({ request }) => answer(request)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the service worker did not start in time')), patience);
  });
  // `quiet` matters: msw would write request bodies, passwords too, to the console.
  const started = worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${baseUrl}sw-demo.js`, options: { scope: baseUrl, updateViaCache: 'none' } },
  });
  try {
    await Promise.race([started, tooLong]);
    // Proves the whole way, not only the registration: a static host answers 200 with its own page.
    const proof = await fetch(`${base}/health-check`, { headers: { 'x-demo': '1' } });
    if (proof.headers.get('x-served-by') !== 'core') throw new Error('the service worker did not answer');
  } catch (error) {
    worker.stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Starts the reference service behind this page: a service worker hands requests below `{baseUrl}api/` to it, or, where
 * there is no usable service worker, the page's own `fetch` does. Resolves when the service has answered. Tests reach
 * it as `globalThis.__strandmapDemo`.
 */
export async function startBrowserDoor(options: BrowserDoorOptions): Promise<BrowserDoor> {
  const base = `${options.baseUrl}api`;
  const demo = await openStore(await options.sample());
  const hook = createFaultHook(serviceOn(demo, base), base);
  try {
    await startWorker(hook.answer, { baseUrl: options.baseUrl, base });
  } catch (error) {
    console.warn('The demo answers inside of the page:', String(error));
    openInPageDoor(hook.answer, base);
  }
  const door: BrowserDoor = {
    faults: hook.faults,
    requests: hook.requests,
    clear: hook.clear,
    reset: demo.reset,
    expireAccessTokens: () => demo.store().dropAccessTokens(),
    persistent: demo.persistent,
  };
  Object.assign(globalThis, { __strandmapDemo: door });
  return door;
}
