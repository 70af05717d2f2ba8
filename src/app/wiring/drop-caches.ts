/** The caches of the product: the others of this origin are not ours. */
const ours = 'strandmap-';

/** Gives up what the browser can load again, to make room for an edit: the page's shell and whatever else is cached. */
export async function dropCaches(storage: Pick<CacheStorage, 'keys' | 'delete'> | undefined): Promise<void> {
  const names = (await storage?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(ours)).map((name) => storage?.delete(name)));
}
