import type { Service } from '../core/create-service';
import type { Store } from '../stores/store';
import type { Transport } from './transport';

/** A transport without a wire: requests go straight into the core, whose base address is the root. */
export function inProcessTransport(name: string, service: Service, store: Store): Transport {
  return {
    name,
    fetch: (path, request) => service(new Request(`https://service.test${path}`, request)),
    expireAccessTokens: () => store.dropAccessTokens(),
  };
}
