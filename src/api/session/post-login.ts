import { loginResultSchema } from '../../contract/login';
import type { ApiConfig } from '../api';
import type { Fetcher } from '../http/fetcher';
import { exchange, timeouts } from '../http/http';
import { pathOf } from '../http/path';
import { networkFailure } from '../http/status-failure';
import { versionUrl } from '../http/version-url';
import type { SessionUser } from './session';

type LoginAnswer = { readonly user: SessionUser; readonly refreshToken: string };

/**
 * Posts the credentials (docs/interface.md 5.3). They live in this call's arguments and the request, nowhere else:
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
  if (!result.success) throw networkFailure('malformed', true);
  const { username, 'first-name': firstName, 'last-name': lastName, 'refresh-token': refreshToken } = result.data;
  return { user: { username, firstName, lastName }, refreshToken };
}
