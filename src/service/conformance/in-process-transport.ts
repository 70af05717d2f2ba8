import type { Service } from '../core/create-service';
import type { Store } from '../stores/store';
import type { Door } from './transport';

/** A door without a wire: requests go straight into the core, whose base address is the root. */
export function inProcessDoor(name: string, service: Service, store: Store): Door {
  return {
    name,
    fetch: (path, request) => service(new Request(`https://service.test${path}`, request)),
    expireAccessTokens: () => store.dropAccessTokens(),
  };
}
