import type { Api, ApiAnswer, ApiConfig, ApiRequest } from './api';
import { authorization } from './authorization';
import { Failure } from './failure';
import { type Fetcher, pageFetcher } from './fetcher';
import { getAccess } from './get-access';
import { isHealthy } from './health';
import { exchange, timeouts } from './http';
import type { Session } from './session/session';
import { plainFailure } from './status-failure';
import { versionUrl } from './version-url';

function isUnauthorized(error: unknown): boolean {
  return error instanceof Failure && error.kind === 'unauthorized';
}

/** The access check, once for all that ask about the same token at the same time. */
function createAccessCheck(config: ApiConfig, fetcher: Fetcher, accepted: (token: string) => void) {
  let asking: { readonly token: string; readonly answer: Promise<boolean | null> } | null = null;
  const ask = async (token: string) => {
    try {
      const isGood = await getAccess(config, fetcher, token);
      if (isGood) accepted(token);
      return isGood;
    } finally {
      asking = null;
    }
  };
  return (token: string): Promise<boolean | null> => {
    if (asking?.token !== token) asking = { token, answer: ask(token) };
    return asking.answer;
  };
}

/**
 * The one way to the service. A 401 is met by a question first: is the token bad, or is the resource denied? (interface.md,
 * References 5; reliability.md F7 and row 7.) Only for a bad one there is a refresh, which risks the session, and one retry.
 * Secrets go to the configured base only.
 */
export function createApi(config: ApiConfig, session: Session, fetcher: Fetcher = pageFetcher): Api {
  const isGood = createAccessCheck(config, fetcher, session.accepted);

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
    session.accepted(token);
    return answer;
  };

  /** Another token than the one that was refused: a newer one that is there already, else a fresh one. */
  const renew = async (token: string): Promise<string> => {
    const current = await session.accessToken();
    if (current !== token) return current;
    if (await isGood(token)) throw plainFailure('denied', 'never', 401);
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
      // A service whose access check says nothing has just given out this token: then it is the resource.
      if (isUnauthorized(error) && (await isGood(fresh)) !== false) throw plainFailure('denied', 'never', 401);
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
