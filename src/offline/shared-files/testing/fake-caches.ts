/** The browser's caches in memory. `room`: entries after which a device is full. */
export function fakeCaches({ room = Number.POSITIVE_INFINITY }: { readonly room?: number } = {}) {
  const all = new Map<string, Map<string, Response>>();
  return {
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return {
        keys: async () => [...entries.keys()].map((path) => new Request(new URL(path, 'https://maps.example.com'))),
        match: async (request: Request) => entries.get(new URL(request.url).pathname),
        put: async (path: string, response: Response) => {
          if (entries.size >= room) throw new DOMException('full', 'QuotaExceededError');
          entries.set(path, response);
        },
        delete: async (path: string) => entries.delete(path),
      };
    },
  };
}
