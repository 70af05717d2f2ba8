/** A map of the entries that were set last; when it is full, the one that was set longest ago is removed. */
export type LruMap<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly delete: (key: string) => void;
};

/** Makes one of at most so many entries. */
export function createLruMap<Value>(most: number): LruMap<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= most) return;
      for (const [oldest] of entries) {
        entries.delete(oldest);
        return;
      }
    },
    delete: (key) => {
      entries.delete(key);
    },
  };
}
