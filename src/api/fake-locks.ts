import type { Locks } from './locks';

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
