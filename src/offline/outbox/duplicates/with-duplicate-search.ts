import type { ApplyDecision } from '../store/outbox-store';
import { createDuplicateSearch, type DuplicateSearchPorts } from './duplicate-search';

/** What is needed of a sender. */
type Sending = {
  readonly wake: () => void;
  readonly retryNow: () => void;
  readonly stop: () => Promise<void>;
};

/** A sender that also looks for second copies of what it has created. `make` is told where its decisions go. */
export function withDuplicateSearch<Sender extends Sending>(
  ports: DuplicateSearchPorts & { readonly absorb: ApplyDecision },
  make: (absorb: ApplyDecision) => Sender,
): Sender {
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
