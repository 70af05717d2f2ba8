import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { openedSides, type Side } from '../../../layout/opened-sides';
import { ordersStore, showOrders } from '../../../open-project/orders-store';
import { showSync } from '../../common/sync/sync-panel-store';
import { endGuide } from '../../field/guide/end-guide';
import type { OnImport } from '../../files/import/already-read';
import { placingStore, showPlacing } from '../../files/rasters/placing-store';
import { redlineStore, showRedline } from '../../files/redline/redline-store';
import { repairStore, showRepair } from '../../files/repair/repair-store';
import type { LayerStore } from '../../layers/layer-state';
import { closeTrace, traceStore } from '../../network/trace/trace-store';
import { showPrint } from '../../print/print-store';
import { dropsStore, showDrops } from '../../splicing/drops/drops-store';
import { ductsStore, showDucts } from '../../splicing/ducts/ducts-store';
import { midCableStore, showMidCable } from '../../splicing/mid-cable/mid-cable-store';
import { showTemplates, templatesStore } from '../../splicing/templates/templates-store';
import { lazyParts } from './lazy-parts';

type Ports = {
  readonly engine: MapEngine | null;
  readonly layers: LayerStore;
  readonly announce: (sentence: string) => void;
  readonly onImport: OnImport;
};

/** A panel that is open on this page is not meant on another one. */
function useAllClosed(): void {
  useEffect(
    () => () => {
      showSync(null);
      closeTrace();
      showPrint(false);
      showRedline(null);
      showRepair(null);
      endGuide();
      showOrders(null);
      showDrops(null);
      showTemplates(null);
      showDucts(null);
      showMidCable(null);
      showPlacing(null);
    },
    [],
  );
}

/** A trace, the light of a fibre, an outage, or free fibres. */
function PathPart({ engine, layers, announce }: Ports): ReactNode {
  const view = useStore(traceStore, (state) => state.view);
  if (view?.kind === 'light') return <lazyParts.Light view={view} engine={engine} announce={announce} />;
  if (view?.kind === 'cut') return <lazyParts.Cut view={view} {...{ engine, announce, layers }} />;
  if (view?.kind === 'free-paths') return <lazyParts.FreePaths view={view} engine={engine} announce={announce} />;
  return view ? <lazyParts.Trace view={view} engine={engine} announce={announce} /> : null;
}

/** One of the panels; nothing while it has nothing to show. */
function SidePart({ side, ...ports }: Ports & { readonly side: Side }): ReactNode {
  const { engine, layers, announce, onImport } = ports;
  const orders = useStore(ordersStore, (state) => state.view);
  const homes = useStore(dropsStore, (state) => state.homes);
  const closures = useStore(templatesStore, (state) => state.closures);
  const ducts = useStore(ductsStore, (state) => state.of);
  const cable = useStore(midCableStore, (state) => state.cable);
  const redline = useStore(redlineStore, (state) => state.view);
  const placing = useStore(placingStore, (state) => state.id);
  const repaired = useStore(repairStore, (state) => state.refs);
  switch (side) {
    case 'changes':
      return <lazyParts.Changes engine={engine} />;
    case 'print':
      return <lazyParts.Print engine={engine} layers={layers} announce={announce} />;
    case 'placing':
      return placing !== null && <lazyParts.PlacePanel key={placing} id={placing} {...{ engine, announce }} />;
    case 'orders':
      return orders && <lazyParts.Orders view={orders} engine={engine} announce={announce} />;
    case 'drops':
      return homes && <lazyParts.Drops homes={homes} engine={engine} announce={announce} />;
    case 'templates':
      return closures && <lazyParts.Templates closures={closures} engine={engine} announce={announce} />;
    case 'ducts':
      return ducts && <lazyParts.Ducts key={ducts} of={ducts} engine={engine} />;
    case 'mid-cable':
      return cable && <lazyParts.MidCable cable={cable} engine={engine} announce={announce} />;
    case 'redline':
      return redline && <lazyParts.Redline view={redline} {...{ engine, announce, onImport }} />;
    case 'repair':
      return repaired && <lazyParts.Repair refs={repaired} engine={engine} announce={announce} />;
    case 'trace':
      return <PathPart {...ports} />;
  }
}

/** The panel in the place of the inspector: the last one opened of those that are open there; null for none. */
export function useSidePanel(ports: Ports): ReactNode {
  const [top] = useStore(openedSides, ({ sides }) => sides);
  useAllClosed();
  return top === undefined ? null : <SidePart side={top} {...ports} />;
}
