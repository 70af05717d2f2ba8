import { graceParameter, noGrace } from '../../contract/additions';
import { refreshResultSchema } from '../../contract/refresh-result';
import type { ApiConfig } from '../api';
import type { Fetcher } from '../http/http';
import { authorization, exchange, timeouts } from '../http/http';
import { offers } from '../http/offers';
import { networkFailure } from '../http/status-failure';
import { pathOf, versionUrl } from '../http/version-url';

type RefreshAnswer = {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The service would take this refresh-token once more after its exchange (docs/interface.md 11.7). */
  readonly hasGrace?: true;
};

/** Of the answer that brings a refresh-token: whether its service takes it once more after its exchange. */
export function graceOffered(headers: Headers): { readonly hasGrace?: true } {
  return offers(headers, 'refresh-grace') ? { hasGrace: true } : {};
}

type RefreshRequest = {
  readonly refreshToken: string;
  readonly signal: AbortSignal;
  /** Nothing needs the pair, and the page may go meanwhile. */
  readonly isLast?: boolean;
  /** Asks the service not to take this token again, even if it offers a grace (docs/interface.md 11.7). */
  readonly leavesNoGrace?: boolean;
};

/**
 * Exchanges a refresh-token for a new pair (docs/interface.md 5.4). The service uses the token up, even if its answer never
 * arrives; a service with `refresh-grace` then takes it once more, for a minute (docs/interface.md 11.7). Throws a Failure.
 */
export async function getRefresh(config: ApiConfig, fetcher: Fetcher, request: RefreshRequest): Promise<RefreshAnswer> {
  const { body, headers } = await exchange(fetcher, {
    method: 'GET',
    url: versionUrl(config, pathOf('refresh'), request.leavesNoGrace ? { [graceParameter]: noGrace } : {}),
    headers: { ...config.headers, ...authorization(config, request.refreshToken) },
    timeout: timeouts.refresh,
    signal: request.signal,
    keepalive: request.isLast === true,
  });
  const result = refreshResultSchema.safeParse(body);
  if (!result.success) throw networkFailure('malformed', false);
  return {
    accessToken: result.data['access-token'],
    refreshToken: result.data['refresh-token'],
    ...graceOffered(headers),
  };
}
