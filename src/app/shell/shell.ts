import { shareAction } from '../../offline/shared-files/shared-files';

/** The facts of a build about itself, for the service worker that keeps it on the device: vite.config.ts lists it. */
export type Shell = {
  /** The page's own folder, with slashes at both ends. */
  readonly base: string;
  /** Differs when any file of the build differs. */
  readonly version: string;
  /** The page's first script, below `base`; its name differs from build to build, so that page and worker can distinguish them. */
  readonly entry: string;
  /** Files below `base` whose names change with their content: scripts, workers, styles, fonts. */
  readonly hashed: readonly string[];
  /** Files below `base` that keep their names. */
  readonly plain: readonly string[];
};

/**
 * True when the worker of another build stands in this page's scope, active or about to be removed: it is replaced at once,
 * and never waited for. `active` and `own` are scripts' addresses; one's own script waits for its pages.
 */
export function takesOver(active: string | undefined, own: string): boolean {
  return active !== undefined && active !== own;
}

/** How a request is answered. `leave`: as the browser would without a service worker. */
export type ShellRoute = 'leave' | 'shared' | 'page' | 'fresh-first' | 'kept-first';

/** The part of a request that decides. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Decides how a request is answered: pages and files that keep their names from the network first, hashed files from the copy
 * first. What another app shares is kept. Everything else, the API and its sign-in above all, is never touched.
 */
export function shellRoute(shell: Shell, origin: string, asked: Asked): ShellRoute {
  const url = new URL(asked.url);
  const isShare = asked.method === 'POST' && asked.mode === 'navigate' && url.origin === origin;
  if (isShare && url.pathname === shell.base + shareAction) return 'shared';
  if (asked.method !== 'GET' || url.origin !== origin || !url.pathname.startsWith(shell.base)) return 'leave';
  const path = url.pathname.slice(shell.base.length);
  if (asked.mode === 'navigate') {
    const isFile = /\.[^./]*$/.test(path) && path !== 'index.html';
    return isFile || path === 'api' || path.startsWith('api/') ? 'leave' : 'page';
  }
  // Also those of another build: a newer page may run under an older worker, and the other way round.
  if (path.startsWith('assets/')) return 'kept-first';
  return shell.plain.includes(path) ? 'fresh-first' : 'leave';
}

/** True when a navigation goes to the API, which a config.json may have put anywhere. */
export function isBelowApi(config: unknown, address: string): boolean {
  const base = Object.entries(Object(config)).find(([key]) => key === 'base')?.[1];
  if (typeof base !== 'string' || base === '' || !URL.canParse(base, address)) return false;
  const [api, asked] = [new URL(base, address), new URL(address)];
  const path = api.pathname.replace(/\/$/, '');
  return path !== '' && api.origin === asked.origin && `${asked.pathname}/`.startsWith(`${path}/`);
}
