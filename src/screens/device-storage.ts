/** The part of the browser's plain storage that the product uses. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const inMemory = new Map<string, string>();
const memory: DeviceStorage = {
  getItem: (key) => inMemory.get(key) ?? null,
  setItem: (key, text) => void inMemory.set(key, text),
  removeItem: (key) => void inMemory.delete(key),
};
let isInMemory = false;

/**
 * From now on small things are kept in this page's memory alone: the sign-in ends with its tab. The browser's own storage for
 * a tab will not do: it comes back with a closed tab that is opened again.
 */
export function keepInMemory(on: boolean): void {
  if (!on) inMemory.clear();
  isInMemory = on;
}

/** Where small things are kept. Ask at each use: a browser may refuse even to hand out its storage. */
export function deviceStorage(): DeviceStorage {
  return isInMemory ? memory : localStorage;
}

/** The same as one storage, for whoever holds it longer. */
export const pageStorage: DeviceStorage = {
  getItem: (key) => deviceStorage().getItem(key),
  setItem: (key, text) => deviceStorage().setItem(key, text),
  removeItem: (key) => deviceStorage().removeItem(key),
};
