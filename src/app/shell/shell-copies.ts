import { isOwnFile, isOwnPage } from './is-own';
import type { Shell } from './shell';

/** The copies of builds on this device. */
export type ShellCopies = {
  /** Keeps every file of this build, or rejects and leaves nothing half kept behind. */
  readonly keep: () => Promise<void>;
  /** Removes the copies of other builds. */
  readonly tidy: () => Promise<void>;
  /** The page or a file that keeps its name, from the copy that was completed last; null: there is none. */
  readonly plain: (path: string) => Promise<Response | null>;
  /** A hashed file from any copy. */
  readonly hashed: (path: string) => Promise<Response | null>;
  /** Takes a newer answer for a file that a deployment may change by itself. */
  readonly renew: (path: string, response: Response) => Promise<void>;
};

/** The part of the browser's cache storage that is used. */
export type Caches = {
  readonly open: (name: string) => Promise<{
    readonly match: (path: string, options?: CacheQueryOptions) => Promise<Response | undefined>;
    readonly put: (path: string, response: Response) => Promise<void>;
  }>;
  readonly keys: () => Promise<readonly string[]>;
  readonly delete: (name: string) => Promise<boolean>;
};

type Ports = {
  readonly caches: Caches;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
};

/** The entry with the time at which a copy was completed: no file of a build has this name. */
const mark = '.complete';

const anyHeaders = { ignoreVary: true };

/** The common start of the names of a page's copies. */
export function copiesOf(base: string): string {
  return `strandmap-shell:${base}:`;
}

/** The answer as a fresh one: a browser refuses a page that was redirected on its way. */
function unredirected(response: Response): Response {
  if (!response.redirected) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body, { status, statusText, headers });
}

/** The files of a page on this device: the copies of its builds, whichever tab made them. */
function shelfOf(base: string, caches: Caches) {
  const names = async () => (await caches.keys()).filter((name) => name.startsWith(copiesOf(base)));

  /** -1: not yet, or it was left half kept. */
  const completedAt = async (name: string) => {
    const marked = await (await caches.open(name)).match(base + mark);
    return marked ? Number(await marked.text()) : -1;
  };

  /** The complete copies, the newest first. */
  const complete = async () => {
    const known = await Promise.all((await names()).map(async (name) => ({ name, at: await completedAt(name) })));
    const whole = known.filter(({ at }) => at >= 0).toSorted((a, b) => b.at - a.at);
    return whole.map(({ name }) => name);
  };

  const find = async (from: readonly string[], path: string) => {
    for (const name of from) {
      const found = await (await caches.open(name)).match(base + path, anyHeaders);
      if (found) return found;
    }
    return null;
  };
  return { names, completedAt, complete, find };
}

/** Makes the copies of a page's builds in the browser's cache storage. */
export function createShellCopies(shell: Shell, { caches, fetch, now }: Ports): ShellCopies {
  const own = copiesOf(shell.base) + shell.version;
  const { names, completedAt, complete, find } = shelfOf(shell.base, caches);
  const addressOf = (path: string) => shell.base + path;

  const hashed = async (path: string) => find(await names(), path);

  const load = async (path: string, cache: RequestCache) => {
    const response = await fetch(addressOf(path), { cache, credentials: 'same-origin' });
    const answer = unredirected(response);
    // A host that answers every unknown address with the page would put it in place of a script that is not there yet, and a
    // network that wants a sign-in its own page in place of everything.
    const isOwn = path === '' ? await isOwnPage(answer) : isOwnFile(answer);
    if (!isOwn) throw new Error(`${path} could not be kept (${response.status})`);
    return answer;
  };

  return {
    plain: async (path) => find(await complete(), path),
    hashed,
    keep: async () => {
      const isNew = (await completedAt(own)) < 0;
      const copy = await caches.open(own);
      const put = async (path: string, response: Response) => copy.put(addressOf(path), response);
      try {
        await Promise.all([
          ...shell.hashed.map(async (path) => put(path, (await hashed(path)) ?? (await load(path, 'default')))),
          ...['', ...shell.plain].map(async (path) => put(path, await load(path, 'no-cache'))),
        ]);
        await put(mark, new Response(String(now())));
      } catch (error) {
        if (isNew) await caches.delete(own);
        throw error;
      }
    },
    tidy: async () => {
      for (const name of await names()) if (name !== own) await caches.delete(name);
    },
    renew: async (path, response) => {
      for (const name of await complete()) await (await caches.open(name)).put(addressOf(path), response.clone());
    },
  };
}
