import type { Page } from '@playwright/test';

/** The data that the browser keeps for a page, and the harm that a test does to it. */
export type Device = {
  /** As "clear site data" of the browser's settings. */
  readonly clear: (types: string) => Promise<void>;
  /** The name of the database with the user's unsent work. */
  readonly outboxName: () => Promise<string>;
  /** Everything in one of its stores; nothing where there is none. */
  readonly read: (store: string) => Promise<unknown[]>;
  /** The parts of the copies of projects that are there. */
  readonly copied: () => Promise<{ readonly projects: number; readonly lists: number }>;
  /** How many operations are stored. */
  readonly stored: () => Promise<number>;
};

/** Runs in the page. */
function readStore({ box, store }: { readonly box: string; readonly store: string }): Promise<unknown[]> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(box);
    // A box that is not there (yet, or any more) is not made by looking at it: the product would find it, empty.
    let missing = false;
    opening.onupgradeneeded = () => {
      missing = true;
      opening.transaction?.abort();
    };
    opening.onerror = () => (missing ? done([]) : fail(opening.error));
    opening.onsuccess = () => {
      const database = opening.result;
      const end = (all: unknown[]) => {
        database.close();
        done(all);
      };
      if (!database.objectStoreNames.contains(store)) return end([]);
      const reading = database.transaction(store).objectStore(store).getAll();
      reading.onerror = () => fail(reading.error);
      reading.onsuccess = () => end(reading.result);
    };
  });
}

/** The device of a page that is open. */
export async function deviceOf(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const named = (start: string) =>
    page.evaluate(async (start) => {
      // A browser that is asked while it clears its data never answers.
      const silence = new Promise<IDBDatabaseInfo[]>((none) => setTimeout(() => none([]), 1000));
      const all = await Promise.race([indexedDB.databases(), silence]);
      return all.find(({ name }) => name?.startsWith(start))?.name ?? '';
    }, start);
  const outboxName = () => named('nm-ob');
  const readIn = (box: string, store: string): Promise<unknown[]> =>
    box === '' ? Promise.resolve([]) : page.evaluate(readStore, { box, store });
  const read = async (store: string) => readIn(await outboxName(), store);
  return {
    clear: async (storageTypes) => {
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes });
    },
    outboxName,
    copied: async () => {
      const copies = await named('nm-cp');
      const [projects, lists] = [await readIn(copies, 'projects'), await readIn(copies, 'lists')];
      return { projects: projects.length, lists: lists.length };
    },
    read,
    stored: async () => (await read('ops')).length,
  };
}
