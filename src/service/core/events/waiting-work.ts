/** Work that is done a few pieces at a time, in the order in which it came. */
export type WaitingWork = {
  /** Does `work` when its turn comes; it never rejects. What waits for the same `of` already is done once, in the turn that it has. */
  readonly add: (of: object, work: () => Promise<void>) => void;
};

/** Work of which no more than `atOnce` pieces are under way. */
export function createWaitingWork(atOnce: number): WaitingWork {
  const waiting = new Map<object, () => Promise<void>>();
  let running = 0;
  const run = async () => {
    running += 1;
    for (const [of, work] of waiting) {
      waiting.delete(of);
      await work();
    }
    running -= 1;
  };
  return {
    add: (of, work) => {
      waiting.set(of, work);
      if (running < atOnce) void run();
    },
  };
}
