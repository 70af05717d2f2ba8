/** A cache storage in memory, as far as copies of the page need one. */
export function createFakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return Promise.resolve({
      match: (path: string) => Promise.resolve(entries.get(path)?.clone()),
      put: async (path: string, response: Response) => void entries.set(path, response.clone()),
    });
  };
  return {
    open,
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    /** The paths in a cache. */
    paths: (name: string) => [...(all.get(name)?.keys() ?? [])].toSorted(),
  };
}
