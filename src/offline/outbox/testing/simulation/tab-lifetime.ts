/** A tab from its opening to its crash: then nothing of it is heard any more, and what it held falls free. */
export type TabLifetime = {
  readonly isAlive: () => boolean;
  readonly kill: () => void;
  readonly onDeath: (run: () => void) => void;
  /** Ends with a rejection at the crash, else as the promise does. */
  readonly untilDeath: <T>(promise: Promise<T>) => Promise<T>;
};

/** Begins a life. */
export function createTabLifetime(): TabLifetime {
  let isAlive = true;
  const last: (() => void)[] = [];
  return {
    isAlive: () => isAlive,
    kill: () => {
      isAlive = false;
      for (const run of last) run();
    },
    onDeath: (run) => {
      last.push(run);
    },
    untilDeath: (promise) =>
      new Promise((resolve, reject) => {
        last.push(() => reject(new DOMException('The tab is dead', 'AbortError')));
        promise.then(resolve, reject);
      }),
  };
}
