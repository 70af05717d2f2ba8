/** The part of the Web Locks API that the product uses; held until the callback's promise settles. */
export type Locks = {
  /** `steal` takes the lock from its holder, whose own request fails then; not to be combined with a signal. */
  readonly request: <T>(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    run: () => Promise<T>,
  ) => Promise<T>;
  /** The names of the locks that are held just now. */
  readonly held: () => Promise<ReadonlySet<string>>;
};

/** The browser's locks, or null where there are none (an insecure page, a very old browser): then one tab only is safe. */
export function pageLocks(): Locks | null {
  const locks = globalThis.navigator?.locks;
  if (!locks) return null;
  return {
    request: async (name, options, run) => await locks.request(name, options, () => run()),
    held: async () => new Set(((await locks.query()).held ?? []).flatMap(({ name }) => name ?? [])),
  };
}
