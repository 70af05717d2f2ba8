import { loginResultSchema } from '../../contract/login';
import { refreshResultSchema } from '../../contract/refresh-result';
import { authorization, versionUrl } from '../address';
import type { ApiConfig } from '../api';
import { exchange, timeouts } from '../http';
import { pathOf } from '../path';
import type { Fetcher } from '../ports';
import { lineFailure } from '../status-failure';
import type { SessionUser } from './session';

export type LoginAnswer = { readonly user: SessionUser; readonly refreshToken: string };
export type RefreshAnswer = { readonly accessToken: string; readonly refreshToken: string };

/**
 * Posts the credentials (interface.md, Authentication 3). They live in this call's arguments and the request, nowhere else:
 * never call it through a mutation, whose cache would keep them. Throws a Failure.
 */
export async function postLogin(
  config: ApiConfig,
  fetcher: Fetcher,
  credentials: { readonly email: string; readonly password: string },
): Promise<LoginAnswer> {
  const { body } = await exchange(fetcher, {
    method: 'POST',
    url: versionUrl(config, pathOf('login')),
    headers: config.headers,
    body: credentials,
    timeout: timeouts.write,
  });
  const result = loginResultSchema.safeParse(body);
  if (!result.success) throw lineFailure('malformed', true);
  const { username, 'first-name': firstName, 'last-name': lastName, 'refresh-token': refreshToken } = result.data;
  return { user: { username, firstName, lastName }, refreshToken };
}

/**
 * Exchanges a refresh-token for a new pair (interface.md, Authentication 4). The service uses the token up, also when its
 * answer never arrives. Throws a Failure.
 */
export async function getRefresh(
  config: ApiConfig,
  fetcher: Fetcher,
  request: { readonly refreshToken: string; readonly signal: AbortSignal },
): Promise<RefreshAnswer> {
  const { body } = await exchange(fetcher, {
    method: 'GET',
    url: versionUrl(config, pathOf('refresh')),
    headers: { ...config.headers, ...authorization(config, request.refreshToken) },
    timeout: timeouts.refresh,
    signal: request.signal,
  });
  const result = refreshResultSchema.safeParse(body);
  if (!result.success) throw lineFailure('malformed', false);
  return { accessToken: result.data['access-token'], refreshToken: result.data['refresh-token'] };
}
