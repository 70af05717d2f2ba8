import type { StoreApi } from 'zustand/vanilla';
import type { OutboxState } from '../../offline/outbox/outbox';

/** True while closing the page loses an edit: it is in this page alone. */
export function losesEdits({ storage, count, unsaved, durable }: OutboxState): boolean {
  if (storage === 'memory' || storage === 'lost') return count > 0;
  return storage !== 'device' && unsaved > 0 && !durable;
}

/** Lets the browser ask before the page is closed, for as long as an edit would be lost with it (F18, F19). */
export function warnBeforeUnload(
  store: StoreApi<OutboxState>,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
) {
  const ask = (event: Event) => event.preventDefault();
  let asks = false;
  const follow = (state: OutboxState) => {
    if (losesEdits(state) === asks) return;
    asks = !asks;
    // A listener that is always there keeps browsers from bringing the page back as it was.
    if (asks) page.addEventListener('beforeunload', ask);
    else page.removeEventListener('beforeunload', ask);
  };
  follow(store.getState());
  return store.subscribe(follow);
}
