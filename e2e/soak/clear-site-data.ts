import type { Page } from '@playwright/test';

/** Clears what the browser keeps for the site of a page, as its settings do, or as it does itself when a device is full. */
export async function clearSiteData(page: Page, what: 'all' | 'indexeddb'): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: what });
  await cdp.detach();
}
