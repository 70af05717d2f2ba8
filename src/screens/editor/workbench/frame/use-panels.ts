import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../../../../editor/editor';
import { type ModelKey, modelOf } from '../../../../items/item';
import { narrow as narrowQuery, useMedia } from '../../../layout/use-media';
import { type DockTab, type Layout, layoutStore, setLayout } from '../../../map-view/layout-store';
import { formStore } from '../../items/form/form-store';
import { openTable, tableOfModel } from '../../items/table/table-store';
import type { SheetHeight } from '../sheet/sheet-heights';

type SheetPanel = 'layers' | 'inspector' | DockTab;

export type OpenSheet = { readonly panel: SheetPanel; readonly height: SheetHeight } | null;

const isDocked = (panel: SheetPanel) => panel === 'table' || panel === 'checks';

type Sheets = StoreApi<{ readonly sheet: OpenSheet }>;

export type Panels = {
  /** A store: the page is not drawn again for a sheet that comes with a selection. */
  readonly sheets: Sheets;
  readonly close: () => void;
  readonly toggle: (panel: SheetPanel, enter?: boolean) => void;
  readonly showTable: (model: ModelKey) => void;
};

type PanelsInView = { readonly layers: boolean; readonly inspector: boolean; readonly table: boolean };

function inView(narrow: boolean, sheet: OpenSheet, layout: Layout): PanelsInView {
  const isOpen = (panel: SheetPanel) => sheet?.panel === panel;
  return narrow
    ? { layers: isOpen('layers'), inspector: isOpen('inspector'), table: isOpen('table') }
    : { layers: layout.layers, inspector: layout.inspector, table: layout.dock === 'table' };
}

/** Which panels are in view. */
export function usePanelsInView({ sheets }: Pick<Panels, 'sheets'>): PanelsInView {
  const narrow = useMedia(narrowQuery);
  const sheet = useStore(sheets, (state) => state.sheet);
  // One by one: the layout also changes with each pixel of a border that is dragged.
  const is = (panel: keyof PanelsInView) => (layout: Layout) => inView(narrow, sheet, layout)[panel];
  return {
    layers: useStore(layoutStore, is('layers')),
    inspector: useStore(layoutStore, is('inspector')),
    table: useStore(layoutStore, is('table')),
  };
}

function createPanels(editor: Editor, { narrow, sheets }: { narrow: boolean; sheets: Sheets }): Panels {
  const isTableInView = () => inView(narrow, sheets.getState().sheet, layoutStore.getState()).table;
  const switchPanel = (panel: SheetPanel) => {
    const kept = layoutStore.getState();
    if (!narrow && (panel === 'table' || panel === 'checks'))
      return setLayout({ dock: kept.dock === panel ? null : panel });
    if (!narrow && (panel === 'layers' || panel === 'inspector')) return setLayout({ [panel]: !kept[panel] });
    sheets.setState(({ sheet }) => ({ sheet: sheet?.panel === panel ? null : { panel, height: 'half' } }));
  };
  return {
    sheets,
    // Whoever picked something in a list sees what it is.
    close: () =>
      sheets.setState(({ sheet }) => {
        const picked = sheet && isDocked(sheet.panel) && editor.store.getState().selection.length > 0;
        return { sheet: picked ? { panel: 'inspector', height: 'peek' } : null };
      }),
    toggle: (panel, enter = false) => {
      const {
        projectId,
        selection: [first],
      } = editor.store.getState();
      if (panel === 'table' && !isTableInView())
        openTable(projectId, { model: first === undefined ? null : modelOf(first), enter });
      switchPanel(panel);
    },
    showTable: (model) => {
      tableOfModel(editor.store.getState().projectId, model);
      if (!isTableInView()) switchPanel('table');
    },
  };
}

/** Panels beside the map, or one sheet at a time above it on a small screen. */
export function usePanels(editor: Editor, narrow: boolean): Panels {
  const [sheets] = useState((): Sheets => createStore(() => ({ sheet: null })));
  useEffect(() => {
    if (!narrow) return;
    const show = (sheet: OpenSheet) => sheets.setState({ sheet });
    const ends = [
      editor.store.subscribe((state, before) => {
        // Drawing needs the map; what was picked shows itself, without covering what was picked.
        const isOther = state.tool !== before.tool;
        if (isOther && state.tool !== 'select') show(null);
        // Also what was placed, once its tool is put away.
        else if (
          state.tool === 'select' &&
          (state.selection !== before.selection || (isOther && state.selection.length > 0))
        ) {
          const { sheet } = sheets.getState();
          // Whoever picks in a list goes on in the list.
          if (sheet && isDocked(sheet.panel)) return;
          show(state.selection.length > 0 ? { panel: 'inspector', height: 'peek' } : null);
        }
      }),
      // A form stands where the inspector stands; without it the map is drawn on.
      formStore.subscribe(({ open }, before) => {
        if (open && !before.open) show({ panel: 'inspector', height: 'half' });
        else if (before.open && !open && editor.store.getState().tool !== 'select') show(null);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [editor, narrow, sheets]);
  return useMemo(() => createPanels(editor, { narrow, sheets }), [editor, narrow, sheets]);
}
