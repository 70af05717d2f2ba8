/** What the product uses of the browser's plain storage. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const kept = new Map<string, string>();
const memory: KeptStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => void kept.set(key, text),
  removeItem: (key) => void kept.delete(key),
};
let isInTab = false;

/**
 * From now on small things are kept in this page's memory alone: the sign-in ends with its tab. The browser's own storage for
 * a tab will not do: it comes back with a closed tab that is opened again.
 */
export function keepInTab(on: boolean): void {
  if (!on) kept.clear();
  isInTab = on;
}

/** Where small things are kept. Ask at each use: a browser may refuse even to hand out its storage. */
export function keptStorage(): KeptStorage {
  return isInTab ? memory : localStorage;
}

/** The same as one storage, for whoever holds it longer. */
export const pageStorage: KeptStorage = {
  getItem: (key) => keptStorage().getItem(key),
  setItem: (key, text) => keptStorage().setItem(key, text),
  removeItem: (key) => keptStorage().removeItem(key),
};
