import type { Page } from '@playwright/test';

/** The names of everything that a page keeps in its browser and on its root element. */
export type DeviceContents = {
  readonly databases: readonly string[];
  readonly stored: readonly string[];
  readonly caches: readonly string[];
  readonly root: readonly string[];
};

/** Runs in the page. */
async function readNames(): Promise<DeviceContents> {
  const { attributes } = document.documentElement;
  return {
    databases: (await indexedDB.databases()).map(({ name = '' }) => name).toSorted(),
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted(),
    caches: (await caches.keys()).toSorted(),
    // Its style holds the colours of the map, which a page sets once.
    root: [...attributes].flatMap(({ name, value }) => (name === 'style' ? [] : `${name}=${value}`)).toSorted(),
  };
}

/** Runs in the page: drops all but the databases that are named. Answers the databases that something still holds open. */
async function dropAllBut(kept: readonly string[]): Promise<readonly string[]> {
  const drop = (name: string) =>
    new Promise<readonly string[]>((done, fail) => {
      const dropping = indexedDB.deleteDatabase(name);
      dropping.onsuccess = () => done([]);
      dropping.onblocked = () => done([name]);
      dropping.onerror = () => fail(dropping.error);
    });
  localStorage.clear();
  sessionStorage.clear();
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  return (await Promise.all(names.filter((name) => !kept.includes(name)).map(drop))).flat();
}

/** Reads the names of everything that a page keeps. */
export function deviceContents(page: Page): Promise<DeviceContents> {
  return page.evaluate(readNames);
}

/** Drops what a page keeps, down to these databases, after its user has left. Answers the databases that are still in use. */
export function dropContents(page: Page, { databases }: DeviceContents): Promise<readonly string[]> {
  return page.evaluate(dropAllBut, databases);
}
