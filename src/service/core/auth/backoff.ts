import { createLruMap } from './lru-map';

export type BackoffLimits = {
  /** Failures without a wait. */
  readonly free: number;
  /** Milliseconds of the first wait; each further failure doubles it, up to the longest. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** Milliseconds after the last failure when all are forgotten. */
  readonly forgetMs: number;
};

/** Counts failures by key, and says how long each key has to wait. Times in milliseconds. */
export type Backoff = {
  readonly fail: (key: string) => void;
  readonly forgive: (key: string) => void;
  readonly count: (key: string) => number;
  readonly wait: (key: string) => number;
};

type Entry = { readonly count: number; readonly last: number };

/** Makes one that remembers so many keys. */
export function createBackoff(limits: BackoffLimits, clock: () => number, keys: number): Backoff {
  const entries = createLruMap<Entry>(keys);
  const countOf = (key: string) => {
    const entry = entries.get(key);
    return entry && clock() - entry.last < limits.forgetMs ? entry.count : 0;
  };
  return {
    count: countOf,
    fail: (key) => entries.set(key, { count: countOf(key) + 1, last: clock() }),
    forgive: entries.delete,
    wait: (key) => {
      const over = countOf(key) - limits.free;
      if (over < 0) return 0;
      const whole = Math.min(limits.longestMs, limits.firstMs * 2 ** Math.min(over, 30));
      // A clock that was turned back makes nobody wait for longer than that.
      return Math.min(whole, Math.max(0, (entries.get(key)?.last ?? 0) + whole - clock()));
    },
  };
}
