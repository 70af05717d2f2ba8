import type { Connectivity } from '../../offline/connectivity/connectivity';
import type { Outbox } from '../../offline/outbox/outbox';
import { followBackgroundSync, syncsOf } from '../start/follow-background-sync';
import { recoverMissingPart } from '../start/missing-part';
import { demoWorker, expelForeignWorker, isForeign, type OwnWorker, productWorker } from './foreign-worker';
import { isOwnFile } from './is-own';
import { registerShell } from './register-shell';
import { wakeTag } from './wake-tag';

const baseUrl = import.meta.env.BASE_URL;

const ownWorker = (): OwnWorker => ({
  page: new URL(baseUrl, location.href).href,
  script: __DEMO__ ? demoWorker : productWorker,
});

/** Not every browser has service workers: without https, and where a policy forbids them. */
const workers = (): ServiceWorkerContainer | null => navigator.serviceWorker ?? null;

/** True while the requests of this page go past a service worker that is not its own. */
export function isBehindForeignWorker(): boolean {
  const container = workers();
  return container !== null && isForeign(container, ownWorker());
}

/** Resolves to false when the page is about to be loaded again, without the other build's service worker. */
export async function leaveForeignWorker(): Promise<boolean> {
  const container = workers();
  if (!container) return true;
  const ports = { workers: container, caches, memory: sessionStorage, reload: () => location.reload() };
  try {
    return await expelForeignWorker(ownWorker(), ports);
  } catch (error) {
    // A browser that keeps nothing has no worker to leave either; a sign-in is still looked at.
    console.warn('Service workers could not be looked at:', error);
    return true;
  }
}

function onLook(look: () => void): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

/** Resolves when the page has time: it comes first, what is for later may wait. */
export function whenIdle(): Promise<unknown> {
  const longest = 5000;
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: longest });
    else setTimeout(resolve, longest);
  });
}

/**
 * Keeps the page on the device, in the product's own builds: not in the demo, whose service worker is its service, and not in
 * development. `script` is the address of the page's first script. Resolves when a newer build waits.
 */
export function registerPageShell(script: string): Promise<void> {
  return new Promise((resolve) => {
    const container = workers();
    if (__DEMO__ || !container) return;
    const own = ownWorker();
    const ports = {
      register: (address: string, options: RegistrationOptions) => container.register(address, options),
      entry: script.slice(own.page.length),
      now: () => Date.now(),
      onLook,
      onNewVersion: resolve,
    };
    whenIdle()
      .then(() => registerShell(own, ports))
      .catch((error: unknown) => console.warn('The page cannot be kept on this device:', error));
  });
}

/**
 * Waiting edits are sent as soon as the browser has a network, also while the page is hidden; not in the demo, which needs none.
 */
export function wakeForWaiting(outbox: Pick<Outbox, 'store'>, { check }: Pick<Connectivity, 'check'>): void {
  const container = workers();
  if (__DEMO__ || !container) return;
  followBackgroundSync(outbox.store, {
    syncs: async () => syncsOf(await container.getRegistration()),
    onLeave: (leave) => {
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
      window.addEventListener('offline', leave);
    },
    onWake: (wake) => container.addEventListener('message', ({ data }) => data === wakeTag && wake()),
    check,
  });
}

/** Follows parts of the page that do not come. */
export function watchMissingParts(outbox: Pick<Outbox, 'store'>): void {
  // The one file that no copy answers for.
  const answers = () => fetch(`${baseUrl}version.json`, { cache: 'no-store' }).then(isOwnFile, () => false);
  const now = () => Date.now();
  window.addEventListener('vite:preloadError', () => {
    void recoverMissingPart({ outbox, answers, memory: sessionStorage, now, reload: () => location.reload() });
  });
}
