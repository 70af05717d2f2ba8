import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { MapEngine } from '../../../map/engine/map-engine';
import { useSyncOpen } from '../sync/use-sync-open';
import { traceStore } from '../trace/trace-store';
import { useTraceClosed } from '../trace/use-trace-closed';
import { laterParts } from './lazy-parts';

type Ports = { readonly engine: MapEngine | null; readonly say: (sentence: string) => void };

/** What stands where the inspector stands: the user's changes, else a trace; null for neither. */
export function useSidePanel({ engine, say }: Ports): ReactNode {
  const syncs = useSyncOpen();
  const view = useStore(traceStore, (state) => state.view);
  useTraceClosed();
  if (syncs) return <laterParts.Changes engine={engine} />;
  return view ? <laterParts.Trace view={view} engine={engine} say={say} /> : null;
}
