import { accessCheckSchema } from '../../contract/access-check';
import { endpointPath } from '../../contract/endpoints';
import { globalHealthSchema } from '../../contract/health';
import type { Api, ApiAnswer, ApiConfig } from '../api';
import { Failure } from '../failure';
import type { Fetcher } from '../http/http';
import { exchange, timeouts } from '../http/http';
import { baseUrl, pathOf, versionUrl } from '../http/version-url';

/**
 * The result of a check. `ok`: exactly the documented answer. `missing`: 404, the service or this version is unavailable.
 * `refused`: no access. `strange`: something answered that is not the service. `trouble`: an error of the service. `unreachable`:
 * nothing answered.
 */
export type Check = {
  readonly state: 'ok' | 'missing' | 'refused' | 'strange' | 'trouble' | 'unreachable';
  readonly status: number | null;
  /** Milliseconds that it took. */
  readonly ms: number;
};

/** The three checks of the interface (docs/interface.md 4.7). None of them throws a Failure. */
export type StatusChecks = {
  readonly global: () => Promise<Check>;
  readonly version: () => Promise<Check>;
  /** With the sign-in's access-token, which may be renewed for it. */
  readonly access: () => Promise<Check>;
};

function stateOf({ kind }: Failure): Check['state'] {
  if (kind === 'not-found' || kind === 'gone') return 'missing';
  if (kind === 'denied' || kind === 'unauthorized') return 'refused';
  if (kind === 'malformed') return 'strange';
  return kind === 'offline' || kind === 'timeout' ? 'unreachable' : 'trouble';
}

async function ask(call: () => Promise<ApiAnswer>, isRight: (body: unknown) => boolean): Promise<Check> {
  const since = performance.now();
  const took = () => Math.round(performance.now() - since);
  try {
    const { status, body } = await call();
    return { state: isRight(body) ? 'ok' : 'strange', status, ms: took() };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { state: stateOf(error), status: error.status, ms: took() };
  }
}

/** `{api_v1: OK}` of version v1 (docs/interface.md 2.6); other versions likewise, which is assumed. */
function isVersionHealth(body: unknown, version: string): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, `api_${version}`) === 'OK';
}

/** Makes the checks. No secret goes with the health checks. */
export function createStatusChecks(config: ApiConfig, api: Pick<Api, 'call'>, fetcher: Fetcher): StatusChecks {
  const plain = (url: string) =>
    exchange(fetcher, { method: 'GET', url, headers: config.headers, timeout: timeouts.health });
  return {
    global: () =>
      ask(
        () => plain(baseUrl(config, endpointPath('global-health'))),
        (body) => globalHealthSchema.safeParse(body).success,
      ),
    version: () =>
      ask(
        () => plain(versionUrl(config, pathOf('version-health'))),
        (body) => isVersionHealth(body, config.version),
      ),
    access: () =>
      ask(
        () => api.call({ method: 'GET', path: pathOf('access-check') }),
        (body) => accessCheckSchema.safeParse(body).success,
      ),
  };
}
