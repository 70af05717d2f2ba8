import { expect, type Page } from '@playwright/test';

/** Waits until the page's own service worker has kept all of the page on this device. */
export async function pageIsCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Ready is a worker whose install, the copy, has ended.
  await expect.poll(async () => (await copies(page)).length).toBe(1);
}

/** The names of the copies of builds on this device. */
export function copies(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('strandmap-shell:')));
}

/** The scripts of the service workers that are registered, in the order of their scopes. */
export function registered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    const script = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
      new URL((active ?? waiting ?? installing)?.scriptURL ?? location.href).pathname;
    return all.toSorted((a, b) => a.scope.localeCompare(b.scope)).map(script);
  });
}
