import type { Page } from '@playwright/test';

/** The database of another application that takes all the room of a device. */
const filler = 'somebody-else';

type Filling = { readonly name: string; readonly most: number };

/** Runs in the page: fills what room there is, down to the last bytes, and no more than `most`. Returns how many. */
async function fill({ name, most }: Filling): Promise<number> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true });
  const database = await new Promise<IDBDatabase>((done, fail) => {
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  const put = (bytes: Uint8Array) =>
    new Promise<boolean>((done) => {
      const writing = database.transaction('bytes', 'readwrite', { durability: 'strict' });
      writing.objectStore('bytes').add(bytes);
      writing.oncomplete = () => done(true);
      writing.onabort = () => done(false);
    });
  let filled = 0;
  for (let size = 65_536; size >= 64; size /= 2)
    while (filled < most && (await put(crypto.getRandomValues(new Uint8Array(size))))) filled += size;
  database.close();
  return filled;
}

/** Runs in the page: makes room again. */
function giveBack(name: string): Promise<void> {
  const going = indexedDB.deleteDatabase(name);
  return new Promise((done, fail) => {
    going.onsuccess = () => done();
    going.onerror = () => fail(going.error);
  });
}

/**
 * Gives the site of an address so many bytes on this device, as long as the page is open. Call it before anything is stored: the
 * browser remembers the available room for half a minute.
 */
export async function limitRoom(page: Page, address: string, bytes: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: new URL(address).origin, quotaSize: bytes });
}

/** Fills the device of a page, with `most` bytes at most. Resolves with how many it took. */
export function fillDevice(page: Page, most = Number.MAX_SAFE_INTEGER): Promise<number> {
  return page.evaluate(fill, { name: filler, most });
}

/** Makes room again on the device of a page; the browser may go by the room before that for a minute. */
export function emptyDevice(page: Page): Promise<void> {
  return page.evaluate(giveBack, filler);
}
