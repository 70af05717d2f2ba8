import { X } from 'lucide-react';
import { type CSSProperties, type PointerEvent, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { noteSheet } from '../../../layout/opened-sheets';
import { openedSides, type Side } from '../../../layout/opened-sides';
import { ordersStore, showOrders } from '../../../open-project/orders-store';
import { useEditor } from '../../../services';
import { PanelBoundary } from '../../common/frame/panel-boundary';
import { showSync } from '../../common/sync/sync-panel-store';
import { selectionTitle } from '../../common/text/several-title';
import { showPlacing } from '../../files/rasters/placing-store';
import { showRedline } from '../../files/redline/redline-store';
import { showRepair } from '../../files/repair/repair-store';
import { closeTrace, type PathView, traceStore } from '../../network/trace/trace-store';
import { showPrint } from '../../print/print-store';
import { showDrops } from '../../splicing/drops/drops-store';
import { showDucts } from '../../splicing/ducts/ducts-store';
import { showMidCable } from '../../splicing/mid-cable/mid-cable-store';
import { showTemplates } from '../../splicing/templates/templates-store';
import { historyPanelStore, showHistory } from '../../sync/history/history-panel-store';
import type { Docked } from '../dock/dock';
import type { Panels } from '../frame/use-panels';
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

/** The sheet comes at once, and what it holds when that is painted: a tap is answered before all is laid out. */
function SheetBody({ children }: Pick<SheetProps, 'children'>) {
  const isFilled = useDeferredValue<boolean>(true, false);
  return <div className="sheet-body">{isFilled ? children : null}</div>;
}

/** A panel of a small screen: it lies over the map's lower part at one of three heights. */
function Sheet({ title, height, onHeight, onClose, children }: SheetProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The press became a drag, so that the click after it is none. */
  const [dragged, setDragged] = useState(false);
  useEffect(noteSheet, []);
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
      <SheetBody>{children}</SheetBody>
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
  readonly side: Side;
  readonly view: PathView | null;
};

/** The title of a panel beside the map, its name in a fault, and the function that closes it. */
const sides: Readonly<Record<Exclude<Side, 'trace'>, () => { title: string; part: string; close: () => void }>> = {
  changes: () => ({
    title: text('common.changes'),
    part: text('common.listOfYourChanges'),
    close: () => showSync(null),
  }),
  print: () => ({ title: text('print.plan'), part: text('print.thePlan'), close: () => showPrint(false) }),
  placing: () => ({ title: text('rasters.placing'), part: text('rasters.thePlacing'), close: () => showPlacing(null) }),
  orders: () => ({ title: text('orders.title'), part: text('orders.theList'), close: () => showOrders(null) }),
  drops: () => ({ title: text('drops.drops'), part: text('drops.theDrops'), close: () => showDrops(null) }),
  templates: () => ({
    title: text('templates.templates'),
    part: text('templates.theTemplates'),
    close: () => showTemplates(null),
  }),
  ducts: () => ({ title: text('ducts.ducts'), part: text('ducts.theDucts'), close: () => showDucts(null) }),
  'mid-cable': () => ({
    title: text('midCable.closure'),
    part: text('midCable.theClosure'),
    close: () => showMidCable(null),
  }),
  redline: () => ({
    title: text('redline.asBuilt'),
    part: text('redline.theComparison'),
    close: () => showRedline(null),
  }),
  repair: () => ({ title: text('repair.repairLines'), part: text('repair.thePanel'), close: () => showRepair(null) }),
};

function pathSide(view: PathView | null) {
  const close = () => void closeTrace();
  if (view?.kind === 'light') return { title: text('light.light'), part: text('light.theLight'), close };
  if (view?.kind === 'cut') return { title: text('cut.cut'), part: text('cut.theCut'), close };
  if (view?.kind === 'free-paths')
    return { title: text('freePaths.freeFibres'), part: text('freePaths.theList'), close };
  const title = view?.kind === 'route' ? text('common.shortestRoute') : text('common.trace');
  return { title, part: text('sheet.trace'), close };
}

/** The panel that was opened last of those beside the map elsewhere. While the end of a route is picked, the map lies free. */
function SideSheet({ changes, side, view }: SidesProps) {
  const [height, setHeight] = useState<SheetHeight>('half');
  const isPicking = (view?.kind === 'route' || view?.kind === 'free-paths') && view.to === null;
  const picks = side === 'trace' && isPicking;
  const { title, part, close } = side === 'trace' ? pathSide(view) : sides[side]();
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
  const { sheets, close } = panels;
  const sheet = useStore(sheets, (state) => state.sheet);
  const [side] = useStore(openedSides, (state) => state.sides);
  const traced = useStore(traceStore, ({ view }) => view);
  const orders = useStore(ordersStore, ({ view }) => view?.kind ?? null);
  const steps = useStore(historyPanelStore, ({ open }) => open);
  if (steps) return <HistorySheet>{history}</HistorySheet>;
  // Another content begins at its top.
  if (changes && side) return <SideSheet key={`${side} ${orders}`} changes={changes} side={side} view={traced} />;
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
      key={sheet.panel}
      title={shown.title}
      height={sheet.height}
      onHeight={(height) => sheets.setState({ sheet: { ...sheet, height } })}
      onClose={close}
    >
      <PanelBoundary part={part}>{content}</PanelBoundary>
    </Sheet>
  );
}
