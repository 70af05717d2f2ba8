import { refreshResultSchema } from '../../contract/refresh-result';
import type { ApiConfig } from '../api';
import type { Fetcher } from '../http/http';
import { authorization, exchange, timeouts } from '../http/http';
import { networkFailure } from '../http/status-failure';
import { pathOf, versionUrl } from '../http/version-url';

type RefreshAnswer = { readonly accessToken: string; readonly refreshToken: string };

/**
 * Exchanges a refresh-token for a new pair (docs/interface.md 5.4). The service uses the token up, also when its
 * answer never arrives. `isLast`: nothing needs the pair, and the page may go meanwhile. Throws a Failure.
 */
export async function getRefresh(
  config: ApiConfig,
  fetcher: Fetcher,
  request: { readonly refreshToken: string; readonly signal: AbortSignal; readonly isLast?: boolean },
): Promise<RefreshAnswer> {
  const { body } = await exchange(fetcher, {
    method: 'GET',
    url: versionUrl(config, pathOf('refresh')),
    headers: { ...config.headers, ...authorization(config, request.refreshToken) },
    timeout: timeouts.refresh,
    signal: request.signal,
    keepalive: request.isLast === true,
  });
  const result = refreshResultSchema.safeParse(body);
  if (!result.success) throw networkFailure('malformed', false);
  return { accessToken: result.data['access-token'], refreshToken: result.data['refresh-token'] };
}
