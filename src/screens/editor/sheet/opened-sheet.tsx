import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { useEditor } from '../../services';
import type { Docked } from '../dock/dock';
import { PanelBoundary } from '../frame/panel-boundary';
import { historyPanelStore, showHistory } from '../history/history-panel-store';
import { selectionTitle } from '../inspector/several-title';
import { showSync, syncPanelStore } from '../sync/sync-panel-store';
import { closeTrace, type TraceView, traceStore } from '../trace/trace-store';
import type { Panels } from '../use-panels';
import { Sheet } from './sheet';
import type { SheetHeight } from './sheet-heights';

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

function HistorySheet({ children }: { readonly children: ReactNode }) {
  const [height, setHeight] = useState<SheetHeight>('half');
  const title = text('common.historyOfSteps');
  return (
    <Sheet title={title} height={height} onHeight={setHeight} onClose={() => showHistory(false)}>
      <PanelBoundary part={title}>{children}</PanelBoundary>
    </Sheet>
  );
}

type SidesProps = { readonly changes: ReactNode; readonly view: TraceView | null; readonly syncs: boolean };

/** The changes, or a trace. While the end of a route is picked, the map lies free. */
function SideSheet({ changes, view, syncs }: SidesProps) {
  const [height, setHeight] = useState<SheetHeight>('half');
  const picks = !syncs && view?.kind === 'route' && view.to === null;
  const about = view?.kind === 'route' ? text('common.shortestRoute') : text('common.trace');
  return (
    <Sheet
      title={syncs ? text('common.changes') : about}
      height={picks && height === 'half' ? 'peek' : height}
      onHeight={setHeight}
      onClose={() => (syncs ? showSync(null) : closeTrace())}
    >
      <PanelBoundary part={syncs ? text('common.listOfYourChanges') : text('sheet.trace')}>{changes}</PanelBoundary>
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
  const steps = useStore(historyPanelStore, ({ open }) => open);
  if (steps) return <HistorySheet>{history}</HistorySheet>;
  if (changes) return <SideSheet changes={changes} view={traced} syncs={syncs} />;
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
