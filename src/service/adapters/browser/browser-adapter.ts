import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import type { Service } from '../../core/create-service';
import type { DemoControl, DemoCore } from './demo-core';
import { isBelow, openInPageAdapter } from './in-page-adapter';

export type BrowserAdapterOptions = {
  /** The page's own folder with slashes at both ends, e.g. `/` or `/maps/`: the service worker lies there. */
  readonly baseUrl: string;
  /** The path below which the service answers; it lies below `{baseUrl}api`. */
  readonly base: string;
  /** The service, which may still be starting. */
  readonly core: Promise<DemoCore>;
};

export type BrowserAdapter = DemoControl & Pick<DemoCore, 'persistent'> & { readonly faults: DemoControl['set'] };

const patience = 8000;

/**
 * msw asks the browser for a newer worker at every start and does not wait for the answer. A failed check is no fault of the
 * page: the worker in place keeps answering.
 */
function forgiveUpdateChecks(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault();
  });
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the service worker did not start in time')), patience);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** Proves the whole way, not only the registration: a static host answers 200 with its own page. */
async function prove(base: string): Promise<void> {
  const proof = await fetch(`${base}/health-check`, { headers: { 'x-demo': '1' } });
  if (proof.headers.get('x-served-by') !== 'core') throw new Error('the service worker did not answer');
}

async function startServiceWorker(answer: Service, options: BrowserAdapterOptions): Promise<void> {
  const { baseUrl, base, core } = options;
  forgiveUpdateChecks();
  // A predicate and not a path: msw decodes a path's parameters, and answers `%ff` with an error of its own.
  const isOurs = ({ request }: { request: Request }) => isBelow(base, request.url);
  const worker = setupWorker(http.all(isOurs, ({ request }) => answer(request)));
  // `quiet` matters: msw would write request bodies, passwords too, to the console.
  const started = worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${baseUrl}sw-demo.js`, options: { scope: baseUrl, updateViaCache: 'none' } },
  });
  try {
    await inTime(started);
    // A large town takes longer than any service worker.
    await core;
    await inTime(prove(base));
  } catch (error) {
    worker.stop();
    throw error;
  }
}

/**
 * Opens the demo's service to this page: a service worker hands requests below `base` to it, or, where there is no usable
 * service worker, the page's own `fetch` does. Resolves when the service has answered; rejects when the service could not
 * be opened. Tests reach it as `globalThis.__strandmapDemo`.
 */
export async function startBrowserAdapter(options: BrowserAdapterOptions): Promise<BrowserAdapter> {
  const answer: Service = async (request) => (await options.core).answer(request);
  try {
    await startServiceWorker(answer, options);
  } catch (error) {
    await options.core;
    console.warn('The demo answers inside of the page:', String(error));
    openInPageAdapter(answer, options.base);
  }
  const { control, persistent } = await options.core;
  const adapter: BrowserAdapter = { ...control, faults: control.set, persistent };
  Object.assign(globalThis, { __strandmapDemo: adapter });
  return adapter;
}
