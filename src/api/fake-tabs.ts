import type { Channel, Locks } from './ports';

/** Web Locks for tests: one holder a name, the others queue; a waiting request may be taken back. */
export function createFakeLocks(): Locks {
  const tails = new Map<string, Promise<void>>();
  return {
    request: async (name, { signal }, run) => {
      const before = tails.get(name) ?? Promise.resolve();
      let free = (): void => undefined;
      const mine = new Promise<void>((done) => {
        free = done;
      });
      tails.set(
        name,
        before.then(() => mine),
      );
      try {
        await new Promise<void>((granted, refused) => {
          signal?.addEventListener('abort', () => refused(signal.reason));
          if (signal?.aborted) refused(signal.reason);
          void before.then(granted);
        });
        return await run();
      } finally {
        free();
      }
    },
  };
}

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
