/** The part of the browser's cache storage that is used. */
type SharedCaches = {
  readonly open: (name: string) => Promise<{
    readonly keys: () => Promise<readonly Request[]>;
    readonly match: (request: Request) => Promise<Response | undefined>;
    readonly put: (address: string, response: Response) => Promise<void>;
    readonly delete: (address: string) => Promise<boolean>;
  }>;
  readonly has: (name: string) => Promise<boolean>;
  readonly delete: (name: string) => Promise<boolean>;
};

/** Where other apps send files, below the page's folder: no page has this address, the service worker answers for it. */
export const shareAction = 'shared';

/** The beginning of a cache's name that holds shared files: nothing else has them, so they are never dropped to make room. */
export const sharedCache = 'strandmap-shared:';

/** Where files lie that were shared, until a project is chosen for them; each page's folder has its own. */
const nameOf = (base: string): string => `${sharedCache}${base}`;

/** The limits of all shared files together, because any page can send some. */
export const mostShared = { files: 100, bytes: 500 * 1024 * 1024 } as const;

/** Why files could not be kept. */
export type NotKept = 'too-much' | 'no-room';

/** The parameter in the page's address that says so: a device without room keeps no note either. */
export const notKeptParameter = 'shared';

type Cache = Awaited<ReturnType<SharedCaches['open']>>;

async function bytesIn(cache: Cache, requests: readonly Request[]): Promise<number> {
  let bytes = 0;
  for (const request of requests) bytes += Number((await cache.match(request))?.headers.get('x-size') ?? 0);
  return bytes;
}

/** Keeps files on this device that another app has sent, in their order: all of them, or none and the reason. */
export async function keepSharedFiles(
  caches: SharedCaches,
  base: string,
  files: readonly File[],
): Promise<NotKept | null> {
  const cache = await caches.open(nameOf(base));
  const before = await cache.keys();
  const bytes = files.reduce((sum, { size }) => sum + size, await bytesIn(cache, before));
  if (before.length + files.length > mostShared.files || bytes > mostShared.bytes) return 'too-much';
  const put: string[] = [];
  try {
    for (const file of files) {
      const headers = {
        'content-type': file.type || 'application/octet-stream',
        'x-name': encodeURIComponent(file.name),
        'x-size': String(file.size),
      };
      const address = `${base}${shareAction}/${crypto.randomUUID()}`;
      put.push(address);
      await cache.put(address, new Response(file, { headers }));
    }
    return null;
  } catch (error) {
    await Promise.allSettled(put.map((address) => cache.delete(address)));
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    return 'no-room';
  }
}

/** Removes what was shared: it was for the user who has left. */
export async function dropSharedFiles(caches: Pick<SharedCaches, 'delete'>, base: string): Promise<void> {
  await caches.delete(nameOf(base));
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
