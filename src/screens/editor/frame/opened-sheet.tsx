import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../services';
import { selectionTitle } from '../inspector/several-title';
import type { Panels } from '../use-panels';
import { Sheet } from './sheet';

type Props = {
  readonly panels: Panels;
  readonly layers: ReactNode;
  readonly inspector: ReactNode;
};

/** The one sheet that is open on a small screen, if any. */
export function OpenedSheet({ panels, layers, inspector }: Props) {
  const { editor } = useServices();
  const title = useStore(editor.store, ({ selection }) => selectionTitle(editor.document, selection));
  const { sheet, setSheet } = panels;
  if (!sheet) return null;
  const ofLayers = sheet.panel === 'layers';
  return (
    <Sheet
      title={ofLayers ? 'Layers' : title}
      height={sheet.height}
      onHeight={(height) => setSheet({ ...sheet, height })}
      onClose={() => setSheet(null)}
    >
      {ofLayers ? layers : inspector}
    </Sheet>
  );
}
