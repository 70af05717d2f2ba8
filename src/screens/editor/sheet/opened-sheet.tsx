import { X } from 'lucide-react';
import { type CSSProperties, type PointerEvent, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { IconButton } from '../../../ui/controls/icon-button';
import { useEditor } from '../../services';
import type { Docked } from '../dock/dock';
import { dropsStore, showDrops } from '../drops/drops-store';
import { ductsStore, showDucts } from '../ducts/ducts-store';
import { PanelBoundary } from '../frame/panel-boundary';
import { historyPanelStore, showHistory } from '../history/history-panel-store';
import { selectionTitle } from '../inspector/several-title';
import { ordersStore, showOrders } from '../orders/orders-store';
import { printStore, showPrint } from '../print/print-store';
import { placingStore, showPlacing } from '../rasters/placing-store';
import { redlineStore, showRedline } from '../redline/redline-store';
import { repairStore, showRepair } from '../repair/repair-store';
import { showSync, syncPanelStore } from '../sync/sync-panel-store';
import { showTemplates, templatesStore } from '../templates/templates-store';
import { closeTrace, type PathView, traceStore } from '../trace/trace-store';
import type { Panels } from '../use-panels';
import { nextHeight, restingHeight, type SheetHeight, sheetPixels } from './sheet-heights';

type Parts = {
  readonly layers: ReactNode;
  readonly inspector: ReactNode;
  readonly docked: Docked;
  /** The user's changes, above every other sheet; null while they are closed. */
  readonly changes: ReactNode;
  /** The list of steps, above all of them while it is open. */
  readonly history: ReactNode;
};

type Props = { readonly panels: Panels; readonly parts: Parts };

type SheetProps = {
  readonly title: string;
  readonly height: SheetHeight;
  readonly onHeight: (height: SheetHeight) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

type Drag = { readonly from: number; readonly at: number; readonly pixels: number };

/** A panel of a small screen: it lies over the map's lower part at one of three heights. */
function Sheet({ title, height, onHeight, onClose, children }: SheetProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The press became a drag, so that the click after it is none. */
  const [dragged, setDragged] = useState(false);
  const pixels = drag?.pixels ?? sheetPixels(height, window.innerHeight);

  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(false);
    setDrag({ from: pixels, at: event.clientY, pixels });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const by = drag.at - event.clientY;
    if (Math.abs(by) > 4) setDragged(true);
    setDrag({ ...drag, pixels: Math.max(0, drag.from + by) });
  };
  const up = () => {
    if (!drag) return;
    setDrag(null);
    if (!dragged) return;
    const rest = restingHeight(drag.pixels, window.innerHeight);
    if (rest === null) onClose();
    else onHeight(rest);
  };
  const style: CSSProperties = { height: `${pixels}px` };
  return (
    <section
      className="sheet"
      aria-label={title}
      data-part="inspector"
      tabIndex={-1}
      style={style}
      data-dragging={drag !== null}
      data-height={height}
    >
      <header className="sheet-head">
        <button
          type="button"
          className="sheet-grip"
          aria-label={text('sheet.changeHeight', { panel: title })}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
          onClick={() => dragged || onHeight(nextHeight(height))}
        >
          <span className="sheet-grip-mark" aria-hidden="true" />
          <strong>{title}</strong>
        </button>
        <IconButton label={text('sheet.closeSheet')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </header>
      <div className="sheet-body">{children}</div>
    </section>
  );
}

function HistorySheet({ children }: { readonly children: ReactNode }) {
  const [height, setHeight] = useState<SheetHeight>('half');
  const title = text('common.historyOfSteps');
  return (
    <Sheet title={title} height={height} onHeight={setHeight} onClose={() => showHistory(false)}>
      <PanelBoundary part={title}>{children}</PanelBoundary>
    </Sheet>
  );
}

type SidesProps = {
  readonly changes: ReactNode;
  readonly view: PathView | null;
  readonly syncs: boolean;
  readonly prints: boolean;
  readonly places: boolean;
  readonly orders: boolean;
  readonly drops: boolean;
  readonly templates: boolean;
  readonly ducts: boolean;
  readonly compares: boolean;
  readonly repairs: boolean;
};

/** What it is about, what a fault in it is called, and what closes it. */
function sideOf({
  view,
  syncs,
  prints,
  places,
  orders,
  drops,
  templates,
  ducts,
  compares,
  repairs,
}: Omit<SidesProps, 'changes'>) {
  if (syncs)
    return { title: text('common.changes'), part: text('common.listOfYourChanges'), close: () => showSync(null) };
  if (prints) return { title: text('print.plan'), part: text('print.thePlan'), close: () => showPrint(false) };
  if (places)
    return { title: text('rasters.placing'), part: text('rasters.thePlacing'), close: () => showPlacing(null) };
  if (orders) return { title: text('orders.title'), part: text('orders.theList'), close: () => showOrders(null) };
  if (drops) return { title: text('drops.drops'), part: text('drops.theDrops'), close: () => showDrops(null) };
  if (templates)
    return {
      title: text('templates.templates'),
      part: text('templates.theTemplates'),
      close: () => showTemplates(null),
    };
  if (ducts) return { title: text('ducts.ducts'), part: text('ducts.theDucts'), close: () => showDucts(null) };
  if (compares)
    return { title: text('redline.asBuilt'), part: text('redline.theComparison'), close: () => showRedline(null) };
  if (repairs)
    return { title: text('repair.repairLines'), part: text('repair.thePanel'), close: () => showRepair(null) };
  if (view?.kind === 'light')
    return { title: text('light.light'), part: text('light.theLight'), close: () => void closeTrace() };
  if (view?.kind === 'cut') return { title: text('cut.cut'), part: text('cut.theCut'), close: () => void closeTrace() };
  if (view?.kind === 'free-paths')
    return { title: text('freePaths.freeFibres'), part: text('freePaths.theList'), close: () => void closeTrace() };
  const title = view?.kind === 'route' ? text('common.shortestRoute') : text('common.trace');
  return { title, part: text('sheet.trace'), close: () => void closeTrace() };
}

/** The changes, a plan, work orders, drops, templates, ducts, a comparison, a repair, or a trace. While the end of a route is picked, the map lies free. */
function SideSheet({ changes, ...about }: SidesProps) {
  const [height, setHeight] = useState<SheetHeight>('half');
  const { view, syncs, prints, places, orders, drops, templates, ducts, compares, repairs } = about;
  const isOther = syncs || prints || places || orders || drops || templates || ducts || compares || repairs;
  const isPicking = (view?.kind === 'route' || view?.kind === 'free-paths') && view.to === null;
  const picks = !isOther && isPicking;
  const { title, part, close } = sideOf(about);
  return (
    <Sheet title={title} height={picks && height === 'half' ? 'peek' : height} onHeight={setHeight} onClose={close}>
      <PanelBoundary part={part}>{changes}</PanelBoundary>
    </Sheet>
  );
}

/** The one sheet that is open on a small screen, if any. */
export function OpenedSheet({ panels, parts: { layers, inspector, docked, changes, history } }: Props) {
  const { editor } = useEditor();
  const title = useStore(editor.store, ({ selection }) => selectionTitle(editor.document, selection));
  const { sheet, setSheet, close } = panels;
  const syncs = useStore(syncPanelStore, ({ view }) => view !== null);
  const traced = useStore(traceStore, ({ view }) => view);
  const prints = useStore(printStore, ({ open }) => open);
  const places = useStore(placingStore, ({ id }) => id !== null);
  const orders = useStore(ordersStore, ({ view }) => view?.kind ?? null);
  const drops = useStore(dropsStore, ({ homes }) => homes !== null);
  const templates = useStore(templatesStore, ({ closures }) => closures !== null);
  const ducts = useStore(ductsStore, ({ of }) => of !== null);
  const compares = useStore(redlineStore, ({ view }) => view !== null);
  const repairs = useStore(repairStore, ({ refs }) => refs !== null);
  const steps = useStore(historyPanelStore, ({ open }) => open);
  if (steps) return <HistorySheet>{history}</HistorySheet>;
  // Another content begins at its top.
  const sides = { syncs, prints, places, orders: orders !== null, drops, templates, ducts, compares, repairs };
  if (changes) return <SideSheet key={orders} changes={changes} view={traced} {...sides} />;
  if (!sheet) return null;
  const parts = {
    layers: { title: text('common.layers'), part: text('common.layersPanelArticle'), content: layers },
    inspector: { title, part: text('common.inspectorArticle'), content: inspector },
    table: { title: text('common.table'), part: text('common.tableArticle'), content: docked.table },
    checks: { title: text('common.checks'), part: text('common.listOfChecks'), content: docked.checks },
  };
  const { part, content, ...shown } = parts[sheet.panel];
  return (
    <Sheet
      title={shown.title}
      height={sheet.height}
      onHeight={(height) => setSheet({ ...sheet, height })}
      onClose={close}
    >
      <PanelBoundary key={sheet.panel} part={part}>
        {content}
      </PanelBoundary>
    </Sheet>
  );
}
