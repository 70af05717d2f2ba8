import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { MapEngine } from '../../../map/engine/map-engine';
import { useSyncOpen } from '../sync/use-sync-open';
import { traceStore } from '../trace/trace-store';
import { useTraceClosed } from '../trace/use-trace-closed';
import { lazyParts } from './lazy-parts';

type Ports = { readonly engine: MapEngine | null; readonly announce: (sentence: string) => void };

/** What stands where the inspector stands: the user's changes, else a trace; null for neither. */
export function useSidePanel({ engine, announce }: Ports): ReactNode {
  const syncs = useSyncOpen();
  const view = useStore(traceStore, (state) => state.view);
  useTraceClosed();
  if (syncs) return <lazyParts.Changes engine={engine} />;
  return view ? <lazyParts.Trace view={view} engine={engine} announce={announce} /> : null;
}
