/** The part of `fetch` that this room uses. */
export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/** The part of the Web Locks API that the product uses; held until the callback's promise settles. */
export type Locks = {
  readonly request: <T>(name: string, options: { signal?: AbortSignal }, run: () => Promise<T>) => Promise<T>;
};

/** The part of a BroadcastChannel that the product uses: it reaches the other tabs, never the sender. */
export type Channel = {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
  readonly close: () => void;
};

/** The page's `fetch`, looked up at each call. */
export const pageFetch: Fetcher = (url, init) => fetch(url, init);

/** The browser's locks, or null where there are none (an insecure page, a very old browser): then one tab only is safe. */
export function pageLocks(): Locks | null {
  const locks = globalThis.navigator?.locks;
  if (!locks) return null;
  return { request: async (name, options, run) => await locks.request(name, options, () => run()) };
}

/** A channel to the other tabs of this browser, or null where there is none. */
export function pageChannel(name: string): Channel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
}
