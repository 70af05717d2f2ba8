import { sharedCache } from './shared-files';

/** The caches of the product: the others of this origin belong to other pages. */
const ours = 'strandmap-';

/**
 * Removes what the browser can load again, to make room for an edit: the page's shell and every other cache of the product, but no
 * shared file.
 */
export async function dropCaches(storage: Pick<CacheStorage, 'keys' | 'delete'> | undefined): Promise<void> {
  const names = (await storage?.keys()) ?? [];
  const again = names.filter((name) => name.startsWith(ours) && !name.startsWith(sharedCache));
  await Promise.all(again.map((name) => storage?.delete(name)));
}
