/** Lists that are read side by side as long as nothing is known of the line. */
const few = 3;
/** A line that brings a list within so many milliseconds takes all the others at once. */
const quick = 400;

/** Runs tasks in the order they are given, a few side by side. */
export type ListQueue = {
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
  /** A reading that has not begun is not begun any more: it rejects. */
  readonly stop: () => void;
};

/**
 * Makes the turns of lists that are read over one line. On a slow one it is better that a few of them are there than that all of
 * them are on their way: what has come whole is not lost when the line breaks. A quick one is used in full.
 */
export function createListQueue(now: () => number = () => performance.now()): ListQueue {
  const waiting: { readonly begin: () => void; readonly giveUp: (error: Error) => void }[] = [];
  let [running, most] = [0, few];
  let isStopped = false;
  const next = () => {
    while (running < most) {
      const one = waiting.shift();
      if (!one) return;
      running += 1;
      one.begin();
    }
  };
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    await new Promise<void>((begin, giveUp) => {
      waiting.push({ begin, giveUp });
      if (isStopped) giveUp(new Error('Not read any more'));
      else next();
    });
    const began = now();
    try {
      const done = await task();
      if (now() - began < quick) most = Number.POSITIVE_INFINITY;
      return done;
    } finally {
      running -= 1;
      next();
    }
  };
  return {
    run,
    stop: () => {
      isStopped = true;
      for (const { giveUp } of waiting.splice(0)) giveUp(new Error('Not read any more'));
    },
  };
}
