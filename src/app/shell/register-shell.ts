import type { OwnWorker } from './foreign-worker';

type Worker = Pick<ServiceWorker, 'state' | 'postMessage' | 'addEventListener'>;

/** A service worker's registration, as far as it is used. */
export type ShellRegistration = {
  readonly waiting: Worker | null;
  readonly installing: Worker | null;
  readonly addEventListener: (kind: 'updatefound', listener: () => void) => void;
  readonly update: () => Promise<unknown>;
};

export type ShellPorts = {
  readonly register: (script: string, options: RegistrationOptions) => Promise<ShellRegistration>;
  /** The name of this page's first script, below the page's folder. */
  readonly entry: string;
  readonly now: () => number;
  /** Calls back when the page is looked at again. */
  readonly onLook: (look: () => void) => void;
  readonly onNewVersion: () => void;
};

/** How often a page that stays open asks for a newer build, milliseconds. */
const betweenLooks = 60 * 60 * 1000;

/** The first script of the build that a worker keeps. */
function entryOf(worker: Worker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage('which build?', [port2]);
  });
}

/**
 * Registers the service worker that keeps this build on the device, and reports, once, when one of another build waits. Nothing
 * is ever loaded again by it. Rejects when the browser lets no service worker in: the page works without.
 */
export async function registerShell({ page, script }: OwnWorker, ports: ShellPorts): Promise<void> {
  const registration = await ports.register(page + script, { scope: page, updateViaCache: 'none' });
  let reported = false;
  const report = async (worker: Worker) => {
    if ((await entryOf(worker)) === ports.entry || reported) return;
    reported = true;
    ports.onNewVersion();
  };
  const follow = (worker: Worker | null) => {
    worker?.addEventListener('statechange', () => worker.state === 'installed' && void report(worker));
  };
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  if (registration.waiting) await report(registration.waiting);
  let looked = ports.now();
  ports.onLook(() => {
    if (ports.now() - looked < betweenLooks) return;
    looked = ports.now();
    // Without a network there is no newer build either.
    registration.update().catch(() => undefined);
  });
}
