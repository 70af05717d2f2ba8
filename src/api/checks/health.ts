import { endpointPath } from '../../contract/endpoints';
import { globalHealthSchema } from '../../contract/health';
import type { ApiConfig } from '../api';
import { Failure } from '../failure';
import type { Fetcher } from '../http/http';
import { exchange, timeouts } from '../http/http';
import { baseUrl } from '../http/version-url';

/**
 * The global health check: true when the answer is exactly the documented one (docs/interface.md 4.7), so
 * that the sign-in page of a network is not taken for the service. No secret is sent. Never throws a Failure.
 */
export async function isHealthy(config: ApiConfig, fetcher: Fetcher): Promise<boolean> {
  try {
    const { body } = await exchange(fetcher, {
      method: 'GET',
      url: baseUrl(config, endpointPath('global-health')),
      headers: config.headers,
      timeout: timeouts.health,
    });
    return globalHealthSchema.safeParse(body).success;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
