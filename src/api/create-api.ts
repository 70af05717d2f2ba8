import type { Api, ApiAnswer, ApiConfig, ApiRequest } from './api';
import { authorization } from './authorization';
import { systemClock } from './clock';
import { Failure } from './failure';
import { type Fetcher, pageFetcher } from './fetcher';
import { isHealthy } from './health';
import { exchange, timeouts } from './http';
import { pathOf } from './path';
import type { Session } from './session/session';
import { plainFailure } from './status-failure';
import { versionUrl } from './version-url';

/** Milliseconds for which a token that the service just accepted is asked about before it is refreshed. */
const provenFor = 60_000;

function isUnauthorized(error: unknown): boolean {
  return error instanceof Failure && error.kind === 'unauthorized';
}

/** Remembers which access-token the service accepted last, and asks it about a token without using it up. */
function createProof(config: ApiConfig, fetcher: Fetcher) {
  let accepted: { readonly token: string; readonly at: number } | null = null;
  let asking: { readonly token: string; readonly answer: Promise<boolean> } | null = null;

  const accept = (token: string) => {
    accepted = { token, at: systemClock.now() };
  };

  const ask = async (token: string): Promise<boolean> => {
    const url = versionUrl(config, pathOf('access-check'));
    const headers = { ...config.headers, ...authorization(config, token) };
    try {
      await exchange(fetcher, { method: 'GET', url, headers, timeout: timeouts.health });
      accept(token);
      return true;
    } catch (error) {
      if (isUnauthorized(error)) return false;
      throw error;
    } finally {
      asking = null;
    }
  };

  return {
    accept,
    isRecent: (token: string) => accepted?.token === token && systemClock.now() - accepted.at < provenFor,
    /** The access check (interface.md, Miscellaneous endpoints), once for all that ask about the same token. */
    isGood: (token: string): Promise<boolean> => {
      if (asking?.token !== token) asking = { token, answer: ask(token) };
      return asking.answer;
    },
  };
}

/**
 * The one way to the service. A 401 is met by one refresh and one retry; when the service refuses the resource and not the
 * token, the failure is `denied` (interface.md, Errors: references; reliability.md F7). Secrets go to the configured base only.
 */
export function createApi(config: ApiConfig, session: Session, fetcher: Fetcher = pageFetcher): Api {
  const proof = createProof(config, fetcher);

  const send = async (request: ApiRequest, token: string, bytes: boolean): Promise<ApiAnswer> => {
    const answer = await exchange(fetcher, {
      method: request.method,
      url: versionUrl(config, request.path, request.query),
      headers: { ...config.headers, ...authorization(config, token) },
      body: request.body,
      timeout: request.method === 'GET' ? timeouts.read : timeouts.write,
      signal: request.signal,
      bytes,
    });
    proof.accept(token);
    return answer;
  };

  /** The token itself was refused: get another. A token that was good a moment ago and still is means the resource is denied. */
  const renew = async (token: string): Promise<string> => {
    if (proof.isRecent(token) && (await proof.isGood(token))) throw plainFailure('denied', 'never', 401);
    return session.accessToken(token);
  };

  const callFor = async (request: ApiRequest, bytes: boolean): Promise<ApiAnswer> => {
    const token = await session.accessToken();
    try {
      return await send(request, token, bytes);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
    }
    const fresh = await renew(token);
    try {
      return await send(request, fresh, bytes);
    } catch (error) {
      if (isUnauthorized(error) && (await proof.isGood(fresh))) throw plainFailure('denied', 'never', 401);
      throw error;
    }
  };

  return {
    config,
    session,
    call: (request) => callFor(request, false),
    callForBytes: (request) => callFor(request, true),
    healthy: () => isHealthy(config, fetcher),
  };
}
