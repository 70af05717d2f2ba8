import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import type { MapEngine } from '../../../map/engine/map-engine';
import { showSync, syncPanelStore } from '../sync/sync-panel-store';
import { closeTrace, traceStore } from '../trace/trace-store';
import { lazyParts } from './lazy-parts';

type Ports = { readonly engine: MapEngine | null; readonly announce: (sentence: string) => void };

/** True while the user's changes are open on this page. What is open here is not meant on another one. */
function useSyncOpen(): boolean {
  useEffect(() => () => showSync(null), []);
  return useStore(syncPanelStore, ({ view }) => view !== null);
}

/** What is open on this page is not meant on another one. */
function useTraceClosed(): void {
  useEffect(
    () => () => {
      closeTrace();
    },
    [],
  );
}

/** What stands where the inspector stands: the user's changes, else a trace; null for neither. */
export function useSidePanel({ engine, announce }: Ports): ReactNode {
  const syncs = useSyncOpen();
  const view = useStore(traceStore, (state) => state.view);
  useTraceClosed();
  if (syncs) return <lazyParts.Changes engine={engine} />;
  return view ? <lazyParts.Trace view={view} engine={engine} announce={announce} /> : null;
}
