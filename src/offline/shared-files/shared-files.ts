/** The part of the browser's cache storage that is used. */
type SharedCaches = {
  readonly open: (name: string) => Promise<{
    readonly keys: () => Promise<readonly Request[]>;
    readonly match: (request: Request) => Promise<Response | undefined>;
    readonly put: (address: string, response: Response) => Promise<void>;
  }>;
  readonly has: (name: string) => Promise<boolean>;
  readonly delete: (name: string) => Promise<boolean>;
};

/** Where other apps send files, below the page's folder: no page has this address, the service worker answers for it. */
export const shareAction = 'shared';

/** Where files lie that were shared, until a project is chosen for them; each page's folder has its own. */
const nameOf = (base: string): string => `strandmap-shared:${base}`;

/** Keeps files on this device that another app has sent, in their order. Rejects as the browser's storage does. */
export async function keepSharedFiles(caches: SharedCaches, base: string, files: readonly File[]): Promise<void> {
  const cache = await caches.open(nameOf(base));
  for (const [at, file] of files.entries()) {
    const headers = {
      'content-type': file.type || 'application/octet-stream',
      'x-name': encodeURIComponent(file.name),
    };
    await cache.put(`${base}${shareAction}/${Date.now()}-${at}`, new Response(file, { headers }));
  }
}

/** Takes the files that were shared, once: they lie there no longer. */
export async function takeSharedFiles(caches: SharedCaches, base: string): Promise<readonly File[]> {
  const name = nameOf(base);
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    const type = response.headers.get('content-type') ?? '';
    const called = decodeURIComponent(response.headers.get('x-name') ?? 'file');
    files.push(new File([await response.arrayBuffer()], called, { type }));
  }
  await caches.delete(name);
  return files;
}
