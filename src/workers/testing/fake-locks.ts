type Run<T> = () => Promise<T>;

/** The browser's locks in a test without workers. `release` lets go of a lock, or of all, as the end of their holders does. */
export function createFakeLocks() {
  const held = new Map<string, (() => void)[]>();
  const request = async <T>(name: string, { signal }: { readonly signal?: AbortSignal }, run: Run<T>): Promise<T> => {
    const waiting = held.get(name);
    if (!waiting) {
      held.set(name, []);
      return run();
    }
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    return run();
  };
  const release = async (name?: string): Promise<void> => {
    const names = name === undefined ? [...held.keys()] : [name];
    const waiting = names.flatMap((each) => held.get(each) ?? []);
    for (const each of names) held.delete(each);
    for (const go of waiting) go();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { request, release };
}

export type FakeLocks = ReturnType<typeof createFakeLocks>;
