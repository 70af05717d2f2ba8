import type { Api, ApiConfig } from '../api';
import { createApi } from '../create-api';
import { createFakeFetch, type SeenRequest } from './fake-fetch';
import { createFakeSession } from './fake-session';

const config: ApiConfig = { base: 'https://maps.example', version: 'v1', authScheme: 'Bearer', headers: {} };

/** A signed-in client for tests, whose requests `handle` answers. */
export function createFakeApi(handle: (request: SeenRequest) => Response | Promise<Response>): {
  readonly api: Api;
  readonly seen: SeenRequest[];
} {
  const { seen, ...line } = createFakeFetch(handle);
  return { api: createApi(config, createFakeSession(), line), seen };
}
