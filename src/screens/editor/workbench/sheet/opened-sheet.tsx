import { X } from 'lucide-react';
import { type CSSProperties, type PointerEvent, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { noteSheet } from '../../../layout/opened-sheets';
import { useEditor } from '../../../services';
import type { ShownPanel } from '../../common/features/define-panel';
import { PanelBoundary } from '../../common/frame/panel-boundary';
import { selectionTitle } from '../../common/text/several-title';
import { historyPanelStore, showHistory } from '../../sync/history/history-panel-store';
import type { Docked } from '../dock/dock';
import type { Panels } from '../frame/use-panels';
import { nextHeight, restingHeight, type SheetHeight, sheetPixels } from './sheet-heights';

type Parts = {
  readonly layers: ReactNode;
  readonly inspector: ReactNode;
  readonly docked: Docked;
  /** The panel that stands in the place of the inspector elsewhere, above every other sheet. */
  readonly side: ShownPanel | null;
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
  return <div className="grow sheet-body">{isFilled ? children : null}</div>;
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
      <header className="still sheet-head">
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

/** The last opened panel of those beside the map elsewhere. While something is picked on the map, the map lies free. */
function SideSheet({ side: { title, part, picksOnMap, content, close } }: { readonly side: ShownPanel }) {
  const [height, setHeight] = useState<SheetHeight>('half');
  return (
    <Sheet
      title={title}
      height={picksOnMap && height === 'half' ? 'peek' : height}
      onHeight={setHeight}
      onClose={close}
    >
      <PanelBoundary part={part}>{content}</PanelBoundary>
    </Sheet>
  );
}

/** The one sheet that is open on a small screen, if any. */
export function OpenedSheet({ panels, parts: { layers, inspector, docked, side, history } }: Props) {
  const { editor } = useEditor();
  const title = useStore(editor.store, ({ selection }) => selectionTitle(editor.document, selection));
  const { sheets, close } = panels;
  const sheet = useStore(sheets, (state) => state.sheet);
  const steps = useStore(historyPanelStore, ({ open }) => open);
  if (steps) return <HistorySheet>{history}</HistorySheet>;
  // Another content begins at its top.
  if (side) return <SideSheet key={side.key} side={side} />;
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
