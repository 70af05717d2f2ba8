import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../editor/editor';
import { chromeStore, setChrome } from './chrome/chrome-store';
import type { SheetHeight } from './frame/sheet-heights';

export type OpenSheet = { readonly panel: 'layers' | 'inspector'; readonly height: SheetHeight } | null;

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
        setSheet(state.selection.length > 0 ? { panel: 'inspector', height: 'peek' } : null);
      }
    });
  }, [editor, narrow]);
  const toggle = (panel: 'layers' | 'inspector') => {
    if (!narrow) return setChrome({ [panel]: !chromeStore.getState()[panel] });
    setSheet((open) => (open?.panel === panel ? null : { panel, height: 'half' }));
  };
  const layers = useStore(chromeStore, (chrome) => chrome.layers);
  const inspector = useStore(chromeStore, (chrome) => chrome.inspector);
  const panels = narrow
    ? { layers: sheet?.panel === 'layers', inspector: sheet?.panel === 'inspector' }
    : { layers, inspector };
  return { sheet, setSheet, toggle, panels };
}
