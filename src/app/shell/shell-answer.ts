import { isConfig, isOwnFile, isOwnPage } from './is-own';
import { isBelowApi, type Shell, type ShellRoute } from './shell';
import type { ShellCopies } from './shell-copies';

type Ports = {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly copies: Pick<ShellCopies, 'plain' | 'hashed' | 'renew'>;
  /** Resolves after the time that the network is given. */
  readonly limit: () => Promise<unknown>;
};

/** The one file of a build that a deployment edits. */
const configFile = 'config.json';

/** Statuses for a page that is not there any more: a copy must not hide that. */
const gone: readonly number[] = [404, 410];

/**
 * Makes the function that answers a request for the shell. From the network first: within the limit, and only our own files. The
 * page of a network that wants a sign-in, a redirect to one, or a gateway in trouble leaves the copy in place; without a copy the
 * answer is the network's in the end.
 */
export function createShellAnswer(shell: Shell, { fetch, copies, limit }: Ports) {
  const orCopy = async (
    request: Request,
    isOwn: (response: Response) => Promise<boolean>,
    copy: () => Promise<Response | null>,
  ): Promise<Response> => {
    const asked = fetch(request);
    const own = asked.then(async (response) => ((await isOwn(response)) ? response : null)).catch(() => null);
    const silent = limit().then(() => null);
    return (await Promise.race([own, silent])) ?? (await copy()) ?? asked;
  };

  const page = (request: Request) =>
    orCopy(
      request,
      async (response) => gone.includes(response.status) || isOwnPage(response),
      async () => {
        const config = await copies.plain(configFile);
        const known: unknown = await config?.json().catch(() => null);
        return isBelowApi(known, request.url) ? null : copies.plain('');
      },
    );

  const freshFirst = async (request: Request, path: string) => {
    let isFresh = false;
    const isOwn = async (response: Response) => {
      isFresh = path === configFile ? await isConfig(response) : isOwnFile(response);
      return isFresh || gone.includes(response.status);
    };
    let isKept = false;
    const response = await orCopy(request, isOwn, async () => {
      isKept = true;
      return copies.plain(path);
    });
    if (path === configFile && isFresh && !isKept) await copies.renew(path, response.clone());
    return response;
  };

  return async (route: Exclude<ShellRoute, 'leave' | 'shared'>, request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(shell.base.length);
    if (route === 'page') return page(request);
    if (route === 'fresh-first') return freshFirst(request, path);
    return (await copies.hashed(path)) ?? fetch(request);
  };
}
