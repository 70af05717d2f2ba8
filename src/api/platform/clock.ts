/** Time as a port, so that tests drive it. Moments are wall clock milliseconds, delays are milliseconds. */
export type Clock = {
  readonly now: () => number;
  /** Runs once after the delay; the answer takes it back. */
  readonly after: (delay: number, run: () => void) => () => void;
};

/** The device's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};
