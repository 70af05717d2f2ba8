/*
 * Service worker of the demo: a prefilter, then msw's generated script (kept as it is by `npx msw init public`).
 * Listeners run in the order of their registration, so these must be registered BEFORE importScripts.
 */
addEventListener('message', (event) => {
  // msw unregisters itself when its last page says that it closes. A reload is such an end: the next page is then given to
  // a worker that is on its way out, and in Firefox it sometimes does not open, or gets no answer. It stays instead: a
  // product that is served here later takes it out (src/app/shell/foreign-worker.ts).
  if (event.data !== 'CLIENT_CLOSED') return;
  event.stopImmediatePropagation();
  activeClientIds.delete(event.source?.id);
});
addEventListener('fetch', (event) => {
  const api = `${new URL(self.registration.scope).pathname}api/`;
  const url = new URL(event.request.url);
  const isApi = url.origin === location.origin && url.pathname.startsWith(api) && event.request.mode !== 'navigate';
  // The product of a demo page sends x-demo: 1. A page without it (the real build on the same origin) has no service
  // listening behind this worker and would wait for ever.
  const isDemoPage = activeClientIds.has(event.clientId) || event.request.headers.has('x-demo');
  if (!isApi || !isDemoPage) {
    // The browser's own way: no detour through the page for scripts, tiles and documents.
    event.stopImmediatePropagation();
    return;
  }
  // msw keeps the set of its pages in memory only, and the browser may stop this worker whenever it is idle: answering
  // would then silently end until the next reload. `activeClientIds` is a top-level const of mockServiceWorker.js 2.15.
  if (event.clientId) activeClientIds.add(event.clientId);
});

// This script came with the page's policy (docs/security.md 3), which holds here too.
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (address === 'mockServiceWorker.js' ? address : null),
});
importScripts('mockServiceWorker.js');
