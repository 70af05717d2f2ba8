import type { Page } from '@playwright/test';

/** True once this device keeps a copy of the project; it is written a little after the project is drawn. */
export function hasCopy(page: Page, projectId: number): Promise<boolean> {
  return page.evaluate(async (id) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      const isThere = db.objectStoreNames.contains('projects') && db.objectStoreNames.contains('lists');
      const copy: unknown = isThere
        ? await done(db.transaction('projects').objectStore('projects').get(id))
        : undefined;
      db.close();
      if (copy !== undefined) return true;
    }
    return false;
  }, projectId);
}
