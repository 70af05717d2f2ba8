import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import type { MapEngine } from '../../../map/engine/map-engine';
import { dropsStore, showDrops } from '../drops/drops-store';
import { ductsStore, showDucts } from '../ducts/ducts-store';
import { endGuide } from '../guide/end-guide';
import type { OnImport } from '../import/already-read';
import type { LayerStore } from '../layers/layer-state';
import { ordersStore, showOrders } from '../orders/orders-store';
import { printStore, showPrint } from '../print/print-store';
import { placingStore, showPlacing } from '../rasters/placing-store';
import { redlineStore, showRedline } from '../redline/redline-store';
import { repairStore, showRepair } from '../repair/repair-store';
import { showSync, syncPanelStore } from '../sync/sync-panel-store';
import { showTemplates, templatesStore } from '../templates/templates-store';
import { closeTrace, traceStore } from '../trace/trace-store';
import { lazyParts } from './lazy-parts';

type Ports = {
  readonly engine: MapEngine | null;
  readonly layers: LayerStore;
  readonly announce: (sentence: string) => void;
  readonly onImport: OnImport;
};

/** True while the user's changes are open on this page. What is open here is not meant on another one. */
function useSyncOpen(): boolean {
  useEffect(() => () => showSync(null), []);
  return useStore(syncPanelStore, ({ view }) => view !== null);
}

/** What is open on this page is not meant on another one. */
function useOthersClosed(): void {
  useEffect(
    () => () => {
      closeTrace();
      showPrint(false);
      showRedline(null);
      showRepair(null);
      endGuide();
      showOrders(null);
      showDrops(null);
      showTemplates(null);
      showDucts(null);
      showPlacing(null);
    },
    [],
  );
}

/**
 * What stands where the inspector stands: the user's changes, else a plan for paper, else a picture that is placed, else work orders,
 * else drops, else templates, else ducts, else a comparison, else the repair of segments, else a trace, the light of a fibre, an outage
 * or free fibres; null for none of them.
 */
export function useSidePanel({ engine, layers, announce, onImport }: Ports): ReactNode {
  const syncs = useSyncOpen();
  const view = useStore(traceStore, (state) => state.view);
  const prints = useStore(printStore, (state) => state.open);
  const orders = useStore(ordersStore, (state) => state.view);
  const homes = useStore(dropsStore, (state) => state.homes);
  const closures = useStore(templatesStore, (state) => state.closures);
  const ducts = useStore(ductsStore, (state) => state.of);
  const redline = useStore(redlineStore, (state) => state.view);
  const placing = useStore(placingStore, (state) => state.id);
  const repaired = useStore(repairStore, (state) => state.refs);
  useOthersClosed();
  if (syncs) return <lazyParts.Changes engine={engine} />;
  if (prints) return <lazyParts.Print engine={engine} layers={layers} announce={announce} />;
  if (placing !== null) return <lazyParts.PlacePanel key={placing} id={placing} {...{ engine, announce }} />;
  if (orders) return <lazyParts.Orders view={orders} engine={engine} announce={announce} />;
  if (homes) return <lazyParts.Drops homes={homes} engine={engine} announce={announce} />;
  if (closures) return <lazyParts.Templates closures={closures} engine={engine} announce={announce} />;
  if (ducts) return <lazyParts.Ducts key={ducts} of={ducts} engine={engine} />;
  if (redline) return <lazyParts.Redline view={redline} {...{ engine, announce, onImport }} />;
  if (repaired) return <lazyParts.Repair refs={repaired} engine={engine} announce={announce} />;
  if (view?.kind === 'light') return <lazyParts.Light view={view} engine={engine} announce={announce} />;
  if (view?.kind === 'cut') return <lazyParts.Cut view={view} {...{ engine, announce, layers }} />;
  if (view?.kind === 'free-paths') return <lazyParts.FreePaths view={view} engine={engine} announce={announce} />;
  return view ? <lazyParts.Trace view={view} engine={engine} announce={announce} /> : null;
}
