import { copiesOf } from './shell-copies';

/** The service workers of the two builds, below the page's own folder. */
export const productWorker = 'sw.js';
export const demoWorker = 'sw-demo.js';

/** This build's own worker: `page` is the page's folder as a whole address with a slash at its end, `script` lies below it. */
export type OwnWorker = { readonly page: string; readonly script: string };

type Controller = { readonly scriptURL: string } | null;
type Registration = Pick<ServiceWorkerRegistration, 'scope' | 'unregister'> & {
  readonly [state in 'active' | 'waiting' | 'installing']: Controller;
};

/** The part of `navigator.serviceWorker` that is used. */
export type Workers = {
  readonly controller: Controller;
  readonly getRegistrations: () => Promise<readonly Registration[]>;
};

type Ports = {
  readonly workers: Workers;
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'>;
  /** Remembers, for this tab, that the page was loaded again because of a foreign worker. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly reload: () => void;
};

const reloadedKey = 'strandmap:reloaded-from-foreign-worker';

/** True while a service worker that is not this build's own stands between this page and the network. */
export function isForeign({ controller }: Pick<Workers, 'controller'>, { page, script }: OwnWorker): boolean {
  return controller !== null && controller.scriptURL !== page + script;
}

const scriptOf = ({ active, waiting, installing }: Registration) => (active ?? waiting ?? installing)?.scriptURL;

/** Removes the other build's workers and their caches. A worker of a wider scope belongs to another application and stays. */
async function expel({ workers, caches }: Ports, { page, script }: OwnWorker): Promise<void> {
  const all = await workers.getRegistrations();
  const foreign = all.filter((one) => one.scope === page && scriptOf(one) !== page + script);
  for (const registration of foreign) await registration.unregister();
  if (script === productWorker) return;
  const kept = (await caches.keys()).filter((name) => name.startsWith(copiesOf(new URL(page).pathname)));
  for (const name of kept) await caches.delete(name);
}

/**
 * The other build's, by where its script lies: its registration may be gone already, and is then listed no more. The worker
 * of an older demo takes itself away when its page is left, and the browser gives the next page to it all the same.
 */
function isOtherBuilds({ controller }: Workers, own: OwnWorker): boolean {
  return controller !== null && isForeign({ controller }, own) && controller.scriptURL.startsWith(own.page);
}

/**
 * One origin may have served the demo before the product, or the other way round, and a service worker stays on the device
 * (F25). Takes the other build's worker out of this page's scope, with the copies that it kept, and loads the
 * page again, once, when that worker answered for it. Resolves to false when the page is about to be loaded again.
 */
export async function expelForeignWorker(own: OwnWorker, ports: Ports): Promise<boolean> {
  const { workers, memory, reload } = ports;
  await expel(ports, own);
  const again = isOtherBuilds(workers, own) && memory.getItem(reloadedKey) === null;
  if (again) {
    memory.setItem(reloadedKey, '1');
    reload();
  } else if (!isForeign(workers, own)) memory.removeItem(reloadedKey);
  return !again;
}
