import type { ApiConfig } from '../api';

/** The Authorization header of a secret, in the deployment's scheme (A1). */
export function authorization(config: ApiConfig, secret: string): Readonly<Record<string, string>> {
  return { Authorization: config.authScheme === 'Bearer' ? `Bearer ${secret}` : secret };
}
