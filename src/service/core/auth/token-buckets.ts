import { createLruMap } from './lru-map';

export type TokenBucketLimits = {
  /** How much may be spent at once. */
  readonly size: number;
  /** Milliseconds until one that was spent comes back. */
  readonly refillMs: number;
};

/** Counts what each key has spent and not got back yet. */
export type TokenBuckets = {
  readonly spend: (key: string) => void;
  readonly spent: (key: string) => number;
  /** Milliseconds until the key may spend again, 0 for now. */
  readonly wait: (key: string) => number;
  /** Whether the key has ever spent, as far as it is remembered. */
  readonly has: (key: string) => boolean;
};

type Entry = { readonly spent: number; readonly at: number };

/** Makes one that remembers so many keys. */
export function createTokenBuckets(
  { size, refillMs }: TokenBucketLimits,
  clock: () => number,
  keys: number,
): TokenBuckets {
  const entries = createLruMap<Entry>(keys);
  const spentBy = (key: string) => {
    const entry = entries.get(key);
    return entry ? Math.max(0, entry.spent - Math.max(0, clock() - entry.at) / refillMs) : 0;
  };
  return {
    spend: (key) => entries.set(key, { spent: spentBy(key) + 1, at: clock() }),
    spent: spentBy,
    wait: (key) => Math.max(0, Math.ceil((spentBy(key) + 1 - size) * refillMs)),
    has: (key) => entries.get(key) !== undefined,
  };
}
