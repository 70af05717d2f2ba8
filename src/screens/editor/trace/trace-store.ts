import { createStore } from 'zustand/vanilla';
import { type ItemRef, modelOf } from '../../../items/item';
import type { Skipped } from '../../../items/network/traced';

/** What stands in the right panel: a trace from an item, or the shortest way to another one, which may still be picked. */
export type TraceView =
  | { readonly kind: 'trace'; readonly from: ItemRef; readonly until: 'site' | 'everywhere' }
  | { readonly kind: 'route'; readonly from: ItemRef; readonly to: ItemRef | null };

type TraceState = { readonly view: TraceView | null; readonly along: 'segment' | 'cable'; readonly skip: Skipped };

/** One for the page. What is left out stays left out until the user says otherwise. */
export const traceStore = createStore<TraceState>(() => ({
  view: null,
  along: 'segment',
  skip: { statuses: ['abandoned'], types: [] },
}));

/** Opens the panel, along cables when one begins at a cable; null closes it. */
export function showTrace(view: TraceView | null): void {
  const along = view && modelOf(view.from) === 'cable' ? 'cable' : 'segment';
  traceStore.setState(view ? { view, along } : { view });
}

/** Closes the panel. True when it was open. */
export function closeTrace(): boolean {
  const wasOpen = traceStore.getState().view !== null;
  if (wasOpen) showTrace(null);
  return wasOpen;
}
