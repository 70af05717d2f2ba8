import type { Page } from '@playwright/test';

/** The addresses and sizes of the parts of backgrounds that the device keeps. */
export function storedParts(page: Page): Promise<[string, number][]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    const name = all.find((one) => one.name?.startsWith('nm-ka:'))?.name ?? '';
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open(name));
    const parts = await done(db.transaction('parts').objectStore('parts').getAll());
    db.close();
    return parts.map(({ address, bytes }) => [String(address), Number(bytes.byteLength)]);
  });
}

/** The tiles of a zoom that meet a box of degrees. */
export function tilesAround(
  z: number,
  [west, south, east, north]: readonly [number, number, number, number],
): (readonly [z: number, x: number, y: number])[] {
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** z);
  const row = (lat: number) => {
    const radians = (lat * Math.PI) / 180;
    return Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * 2 ** z);
  };
  const tiles: (readonly [number, number, number])[] = [];
  for (let x = column(west); x <= column(east); x += 1)
    for (let y = row(north); y <= row(south); y += 1) tiles.push([z, x, y]);
  return tiles;
}
