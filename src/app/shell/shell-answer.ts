import { isBelowApi, type Shell, type ShellRoute } from './shell';
import type { ShellCopies } from './shell-copies';

type Ports = {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly copies: Pick<ShellCopies, 'plain' | 'hashed' | 'renew'>;
  /** Resolves after the time that the network is given. */
  readonly limit: () => Promise<unknown>;
};

const firstServerError = 500;

/** The one file of a build that a deployment edits. */
const configFile = 'config.json';

/** Says what it is before it is believed: a proxy's page is no configuration. */
async function isConfig(response: Response): Promise<boolean> {
  return response
    .clone()
    .json()
    .then(
      (value: unknown) => typeof value === 'object' && value !== null,
      () => false,
    );
}

/**
 * Makes what answers a request that concerns the shell. From the network first: within the limit, and only what no server
 * or gateway in trouble said; else from the copy, and without a copy whatever the network says in the end.
 */
export function createShellAnswer(shell: Shell, { fetch, copies, limit }: Ports) {
  const orCopy = async (request: Request, copy: () => Promise<Response | null>): Promise<Response> => {
    const asked = fetch(request);
    const silent = limit().then(() => null);
    const first = await Promise.race([asked.catch(() => null), silent]);
    if (first && first.status < firstServerError) return first;
    return (await copy()) ?? asked;
  };

  const page = (request: Request) =>
    orCopy(request, async () => {
      const config = await copies.plain(configFile);
      const known: unknown = await config?.json().catch(() => null);
      return isBelowApi(known, request.url) ? null : copies.plain('');
    });

  const freshFirst = async (request: Request, path: string) => {
    let isKept = false;
    const response = await orCopy(request, async () => {
      isKept = true;
      return copies.plain(path);
    });
    if (path === configFile && !isKept && response.ok && (await isConfig(response)))
      await copies.renew(path, response.clone());
    return response;
  };

  return async (route: Exclude<ShellRoute, 'leave'>, request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(shell.base.length);
    if (route === 'page') return page(request);
    if (route === 'fresh-first') return freshFirst(request, path);
    return (await copies.hashed(path)) ?? fetch(request);
  };
}
