import { createStore } from 'zustand/vanilla';

/** The part of the browser's plain storage that the product uses. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function createMemoryStorage(): DeviceStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => void values.set(key, text),
    removeItem: (key) => void values.delete(key),
  };
}

/** The storage in this page's memory; null: the browser's own is used. */
const memoryStore = createStore<{ readonly memory: DeviceStorage | null }>(() => ({ memory: null }));

/**
 * From now on small things are kept in this page's memory alone: the sign-in ends with its tab. The browser's own storage for
 * a tab will not do: it comes back with a closed tab that is opened again.
 */
export function keepInMemory(on: boolean): void {
  memoryStore.setState(({ memory }) => ({ memory: on ? (memory ?? createMemoryStorage()) : null }));
}

/** Where small things are kept. Ask at each use: a browser may refuse even to hand out its storage. */
export function deviceStorage(): DeviceStorage {
  return memoryStore.getState().memory ?? localStorage;
}

/** A storage that callers may hold: it asks `deviceStorage` at each call. */
export const pageStorage: DeviceStorage = {
  getItem: (key) => deviceStorage().getItem(key),
  setItem: (key, text) => deviceStorage().setItem(key, text),
  removeItem: (key) => deviceStorage().removeItem(key),
};
