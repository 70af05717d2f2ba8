/** Runs the works of one key one after the other, in their order of arrival; works of different keys run side by side. */
export type KeyQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * A queue for each key, in this process: work that would wait in the database waits here, and holds no connection meanwhile. Other
 * processes are kept apart by the database all the same.
 */
export function createKeyQueue(): KeyQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work);
    const ended = Promise.allSettled([mine]);
    last.set(key, ended);
    try {
      return await mine;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
