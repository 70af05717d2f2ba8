import type { ApiConfig } from '../api';
import { Failure } from '../failure';
import type { Fetcher } from '../http/http';
import { authorization, exchange, timeouts } from '../http/http';
import { pathOf, versionUrl } from '../http/version-url';

/**
 * Asks whether an access-token is good (docs/interface.md 4.7), which uses nothing up: true or false by the service's answer,
 * null when that is about something else. Throws a Failure when there is no answer.
 */
export async function checkAccessToken(config: ApiConfig, fetcher: Fetcher, token: string): Promise<boolean | null> {
  const url = versionUrl(config, pathOf('access-check'));
  const headers = { ...config.headers, ...authorization(config, token) };
  try {
    await exchange(fetcher, { method: 'GET', url, headers, timeout: timeouts.health });
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'unauthorized') return false;
    if (error.retry === 'never') return null;
    throw error;
  }
}
