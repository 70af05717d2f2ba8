/**
 * The product's service worker: keeps the page itself on the device, so that it starts without a network. It waits until
 * the pages of the build before it are closed (not for another worker's), and takes no part in what goes to the service.
 */

import { postUncaughtFaults } from '../../api/platform/worker-faults';
import { answerShare } from './answer-share';
import { type Shell, shellRoute, takesOver } from './shell';
import { createShellAnswer } from './shell-answer';
import { createShellCopies } from './shell-copies';
import { wakeTag } from './wake-tag';

/** Written by vite.config.ts. */
declare const __SHELL__: Shell;

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Clicked = Lasting & { readonly notification: Pick<Notification, 'close'> };
type Page = { readonly postMessage: (message: unknown) => void; readonly focus?: () => Promise<unknown> };
type Synced = Lasting & { readonly tag: string };
type Fetching = Event & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };

/** The part of a service worker's scope that is used; TypeScript's DOM has none of it. */
declare const self: {
  readonly registration: Pick<ServiceWorkerRegistration, 'active'>;
  readonly clients: {
    readonly matchAll: (wanted?: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }) => Promise<readonly Page[]>;
    readonly openWindow: (address: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
    (kind: 'fetch', listener: (event: Fetching) => void): void;
    (kind: 'notificationclick', listener: (event: Clicked) => void): void;
    (kind: 'sync', listener: (event: Synced) => void): void;
    (kind: 'message', listener: (event: MessageEvent) => void): void;
    (kind: 'error' | 'unhandledrejection', listener: (event: Event) => void): void;
  };
};

/** The time for the network before the copy answers, milliseconds. */
const patience = 3000;

const shell = __SHELL__;
const copies = createShellCopies(shell, { caches, fetch: (...asked) => fetch(...asked), now: Date.now });
const answer = createShellAnswer(shell, {
  fetch: (request) => fetch(request),
  copies,
  limit: () => new Promise((resolve) => setTimeout(resolve, patience)),
});

// Every page that this worker answers for hears what went wrong in it.
postUncaughtFaults(self, {
  postMessage: async (fault) => {
    for (const page of await self.clients.matchAll()) page.postMessage(fault);
  },
});
self.addEventListener('install', (event) => {
  event.waitUntil(copies.keep());
  // Becomes true with the end of the install. The pages of the other worker are this one's from then on.
  if (takesOver(self.registration.active?.scriptURL, location.href)) void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(copies.tidy()));
self.addEventListener('fetch', (event) => {
  const route = shellRoute(shell, location.origin, event.request);
  if (route === 'shared') event.respondWith(answerShare(event.request, { base: shell.base, caches }));
  else if (route !== 'leave') event.respondWith(answer(route, event.request));
});
/** Leads from a notification to the page that is open, else to a new one. */
async function showPage(): Promise<void> {
  // The page of the first visit is not controlled yet.
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (page?.focus ? page.focus() : self.clients.openWindow(shell.base));
}

/** Notifies every page that there is a network: the sending page continues. Without a page nothing is sent. */
async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(wakeTag);
}

self.addEventListener('sync', (event) => {
  if (event.tag === wakeTag) event.waitUntil(wakePages());
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage());
});
// The page gets the build that this worker keeps.
self.addEventListener('message', (event) => event.ports[0]?.postMessage(shell.entry));
