import type { Sender, SenderPorts } from '../sender/sender';
import { createDuplicateSearch, type DuplicateSearchPorts } from './duplicate-search';

type Ports = DuplicateSearchPorts & Pick<SenderPorts, 'absorb'>;

/** A sender that also looks for second copies of what it has created. `make` is told where its decisions go. */
export function withDuplicateSearch(ports: Ports, make: (absorb: SenderPorts['absorb']) => Sender): Sender {
  const search = createDuplicateSearch(ports);
  const sender = make((decision, events) => {
    ports.absorb(decision, events);
    if (decision.duplicateWatches) search.wake();
  });
  return {
    ...sender,
    wake: () => {
      sender.wake();
      search.wake();
    },
    retryNow: () => {
      sender.retryNow();
      search.wake();
    },
    stop: () => {
      search.stop();
      return sender.stop();
    },
  };
}
