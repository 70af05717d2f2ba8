import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../editor/editor';
import { type ModelKey, modelOf } from '../../items/item';
import { formStore } from './form/form-store';
import { type DockTab, layoutStore, setLayout } from './layout/layout-store';
import type { SheetHeight } from './sheet/sheet-heights';
import { openTable, tableOfModel } from './table/table-store';

type SheetPanel = 'layers' | 'inspector' | DockTab;

export type OpenSheet = { readonly panel: SheetPanel; readonly height: SheetHeight } | null;

const isDocked = (panel: SheetPanel) => panel === 'table' || panel === 'checks';

export type Panels = ReturnType<typeof usePanels>;

/** Panels beside the map, or one sheet at a time above it on a small screen. */
export function usePanels(editor: Editor, narrow: boolean) {
  const [sheet, setSheet] = useState<OpenSheet>(null);
  useEffect(() => {
    if (!narrow) return;
    return editor.store.subscribe((state, before) => {
      // Drawing needs the map; what was picked shows itself, without covering what was picked.
      if (state.tool !== before.tool && state.tool !== 'select') setSheet(null);
      else if (state.selection !== before.selection && state.tool === 'select') {
        const shown: OpenSheet = state.selection.length > 0 ? { panel: 'inspector', height: 'peek' } : null;
        // Whoever picks in a list goes on in the list.
        setSheet((open) => (open && isDocked(open.panel) ? open : shown));
      }
    });
  }, [editor, narrow]);
  useEffect(() => {
    if (!narrow) return;
    // A form stands where the inspector stands; without it the map is drawn on.
    return formStore.subscribe(({ open }, before) => {
      if (open && !before.open) setSheet({ panel: 'inspector', height: 'half' });
      else if (before.open && !open && editor.store.getState().tool !== 'select') setSheet(null);
    });
  }, [editor, narrow]);
  const switchPanel = (panel: SheetPanel) => {
    const kept = layoutStore.getState();
    if (!narrow && (panel === 'table' || panel === 'checks'))
      return setLayout({ dock: kept.dock === panel ? null : panel });
    if (!narrow && (panel === 'layers' || panel === 'inspector')) return setLayout({ [panel]: !kept[panel] });
    setSheet((open) => (open?.panel === panel ? null : { panel, height: 'half' }));
  };
  /** Closes the sheet. Whoever picked something in a list sees what it is. */
  const close = () =>
    setSheet((open) => {
      const picked = open && isDocked(open.panel) && editor.store.getState().selection.length > 0;
      return picked ? { panel: 'inspector', height: 'peek' } : null;
    });
  const layers = useStore(layoutStore, (chrome) => chrome.layers);
  const inspector = useStore(layoutStore, (chrome) => chrome.inspector);
  const table = useStore(layoutStore, (chrome) => chrome.dock === 'table');
  const isOpen = (panel: SheetPanel) => sheet?.panel === panel;
  const panels = narrow
    ? { layers: isOpen('layers'), inspector: isOpen('inspector'), table: isOpen('table') }
    : { layers, inspector, table };
  const toggle = (panel: SheetPanel, enter = false) => {
    const {
      projectId,
      selection: [first],
    } = editor.store.getState();
    if (panel === 'table' && !panels.table)
      openTable(projectId, { model: first === undefined ? null : modelOf(first), enter });
    switchPanel(panel);
  };
  const showTable = (model: ModelKey) => {
    tableOfModel(editor.store.getState().projectId, model);
    if (!panels.table) switchPanel('table');
  };
  return { sheet, setSheet, close, toggle, panels, showTable };
}
