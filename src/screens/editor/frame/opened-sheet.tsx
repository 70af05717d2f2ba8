import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../services';
import { selectionTitle } from '../inspector/several-title';
import { showSync } from '../sync/sync-panel-store';
import type { Panels } from '../use-panels';
import { PanelBoundary } from './panel-boundary';
import { Sheet } from './sheet';
import type { SheetHeight } from './sheet-heights';

type Props = {
  readonly panels: Panels;
  readonly layers: ReactNode;
  readonly inspector: ReactNode;
  /** The user's changes, above every other sheet; null while they are closed. */
  readonly changes: ReactNode;
};

/** The one sheet that is open on a small screen, if any. */
export function OpenedSheet({ panels, layers, inspector, changes }: Props) {
  const { editor } = useServices();
  const title = useStore(editor.store, ({ selection }) => selectionTitle(editor.document, selection));
  const { sheet, setSheet } = panels;
  const [height, setHeight] = useState<SheetHeight>('half');
  if (changes) {
    return (
      <Sheet title="Changes" height={height} onHeight={setHeight} onClose={() => showSync(null)}>
        <PanelBoundary part="The list of your changes">{changes}</PanelBoundary>
      </Sheet>
    );
  }
  if (!sheet) return null;
  const ofLayers = sheet.panel === 'layers';
  return (
    <Sheet
      title={ofLayers ? 'Layers' : title}
      height={sheet.height}
      onHeight={(height) => setSheet({ ...sheet, height })}
      onClose={() => setSheet(null)}
    >
      <PanelBoundary key={sheet.panel} part={ofLayers ? 'The layers panel' : 'The inspector'}>
        {ofLayers ? layers : inspector}
      </PanelBoundary>
    </Sheet>
  );
}
