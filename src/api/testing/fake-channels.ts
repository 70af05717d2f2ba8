import type { Channel } from '../platform/channel';

type Listener = (event: { readonly data: unknown }) => void;

/** BroadcastChannels for tests: each `open` is one tab's end, and hears the others. */
export function createFakeChannels(): { readonly open: (name: string) => Channel } {
  const ends = new Map<string, Set<Set<Listener>>>();
  return {
    open: (name) => {
      const mine = new Set<Listener>();
      const all = ends.get(name) ?? new Set<Set<Listener>>();
      ends.set(name, all.add(mine));
      return {
        postMessage: (message) => {
          for (const end of all) {
            if (end === mine) continue;
            for (const listener of end)
              queueMicrotask(() => end.has(listener) && listener({ data: structuredClone(message) }));
          }
        },
        addEventListener: (_, listener) => {
          mine.add(listener);
        },
        close: () => {
          mine.clear();
          all.delete(mine);
        },
      };
    },
  };
}
