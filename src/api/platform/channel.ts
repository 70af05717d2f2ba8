/** The part of a BroadcastChannel that the product uses: it reaches the other tabs, never the sender. */
export type Channel = {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
  readonly close: () => void;
};

/** A channel to the other tabs of this browser, or null where there is none. */
export function pageChannel(name: string): Channel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
}
