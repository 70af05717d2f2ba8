import type { Page } from '@playwright/test';

/** What the browser keeps for a page, and what a test does to it. */
export type Device = {
  /** As "clear site data" of the browser's settings. */
  readonly clear: (types: string) => Promise<void>;
  /** The name of the database with the user's unsent work. */
  readonly boxName: () => Promise<string>;
  /** How many operations are stored. */
  readonly stored: () => Promise<number>;
};

/** The device of a page that is open. */
export async function deviceOf(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const boxName = () =>
    page.evaluate(async () => {
      const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('nm-ob'));
      return found?.name ?? '';
    });
  return {
    clear: async (storageTypes) => {
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes });
    },
    boxName,
    stored: async () => {
      const name = await boxName();
      if (name === '') return 0;
      return page.evaluate(
        (box) =>
          new Promise<number>((done, fail) => {
            const opening = indexedDB.open(box);
            opening.onerror = () => fail(opening.error);
            opening.onsuccess = () => {
              const database = opening.result;
              if (!database.objectStoreNames.contains('ops')) {
                database.close();
                done(0);
                return;
              }
              const counting = database.transaction('ops').objectStore('ops').count();
              counting.onerror = () => fail(counting.error);
              counting.onsuccess = () => {
                database.close();
                done(counting.result);
              };
            };
          }),
        name,
      );
    },
  };
}
