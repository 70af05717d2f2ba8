import type { Page } from '@playwright/test';

/** All that a page keeps in this browser, as text; what is sealed stays sealed. */
export type StoredData = {
  readonly databases: readonly string[];
  /** Local and session storage and the caches' addresses. */
  readonly storages: string;
  /** The storages and every record of every database. */
  readonly text: string;
};

/** Runs in the page. */
async function readAll(): Promise<StoredData> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const latin = new TextDecoder('latin1');
  const spell = (_: string, value: unknown): unknown => {
    if (value instanceof ArrayBuffer) return latin.decode(value);
    return ArrayBuffer.isView(value) ? latin.decode(value) : value;
  };
  const databases: string[] = [];
  const records: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    databases.push(name);
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store);
      records.push(JSON.stringify([await settled(objects.getAllKeys()), await settled(objects.getAll())], spell));
    }
    database.close();
  }
  const cached: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    cached.push(...(await cache.keys()).map(({ url }) => url));
  }
  const storages = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached]);
  return { databases, storages, text: [storages, ...records].join('\n') };
}

/** Reads everything that this page's origin keeps. */
export function readStoredData(page: Page): Promise<StoredData> {
  return page.evaluate(readAll);
}
